import { Cents } from "@prancheta/contract/scalars";
import type { ProductSize, ShopProduct } from "@prancheta/contract/shop/shop";

type Content = Omit<ShopProduct, "image" | "price" | "pSize" | "mSize" | "gSize" | "ggSize" | "trade"> & {
  readonly price: number;
  /** P, M, G and GG: height and width in centimetres. */
  readonly sizes?: readonly [p: Pair, m: Pair, g: Pair, gg: Pair];
};
type Pair = readonly [height: number, width: number];

const sizeOf = (pair: Pair | undefined): ProductSize | null => (pair ? { height: pair[0], width: pair[1] } : null);

const product = ({ sizes, price, ...content }: Content): ShopProduct => ({
  ...content,
  image: `/shop/${content.id}.svg`,
  price: Cents.parse(price),
  pSize: sizeOf(sizes?.[0]),
  mSize: sizeOf(sizes?.[1]),
  gSize: sizeOf(sizes?.[2]),
  ggSize: sizeOf(sizes?.[3]),
  trade: false,
});

/** Everything that is sold; prices in cents. The drawings are in `apps/web/public/shop`. */
export const PRODUCTS: readonly ShopProduct[] = [
  product({
    id: "bone",
    title: "Boné da coleção",
    offer: 15,
    price: 6990,
    description: "Boné de seis gomos com a jogada bordada na frente e regulagem atrás.",
    composition: "Sarja de algodão, bordado em linha de poliéster, fivela de metal.",
    dimensions: "Tamanho único, de 55 a 61 cm",
    reason: "Aparece em todo vídeo que você grava: quem treina com você reconhece de longe.",
  }),
  product({
    id: "camiseta",
    title: "Camiseta dry-fit",
    offer: 0,
    price: 5490,
    description: "Camiseta leve, que seca rápido, com a jogada no peito e as costas livres para a sua logo.",
    composition: "100% poliamida com proteção UV 50+.",
    dimensions: "Gola redonda, manga curta, modelagem reta",
    sizes: [
      [68, 49],
      [71, 52],
      [74, 55],
      [77, 59],
    ],
    reason: "É o seu uniforme: passa confiança na aula presencial e na chamada de vídeo.",
  }),
  product({
    id: "regata",
    title: "Regata de treino",
    offer: 10,
    price: 4790,
    description: "Regata cavada com costas nadador, para dias quentes e treinos longos.",
    composition: "90% poliamida, 10% elastano.",
    dimensions: "Gola redonda, costas nadador",
    sizes: [
      [66, 46],
      [69, 49],
      [72, 52],
      [75, 56],
    ],
    reason: "Dá de brinde a quem renova o plano: o aluno usa e mostra você na academia.",
  }),
  product({
    id: "moletom",
    title: "Moletom com capuz",
    offer: 0,
    price: 12990,
    description: "Moletom flanelado com capuz, bolso canguru e a jogada no peito.",
    composition: "75% algodão, 25% poliéster.",
    dimensions: "Modelagem unissex, punhos em ribana",
    sizes: [
      [66, 54],
      [69, 57],
      [72, 60],
      [75, 64],
    ],
    reason: "Para a beira da pista às seis da manhã, sem perder a cara de profissional.",
  }),
  product({
    id: "garrafa",
    title: "Garrafa térmica 750 ml",
    offer: 20,
    price: 7990,
    description: "Parede dupla, tampa com alça e a marca gravada a laser, que não sai.",
    composition: "Aço inox 304, tampa de polipropileno sem BPA.",
    dimensions: "27 cm de altura, 7,3 cm de diâmetro",
    reason: "Fica na mesa do aluno o dia todo e lembra que beber água faz parte do plano.",
  }),
  product({
    id: "toalha",
    title: "Toalha de treino",
    offer: 0,
    price: 3290,
    description: "Toalha de microfibra que seca rápido, com alça para prender no aparelho.",
    composition: "80% poliéster, 20% poliamida.",
    dimensions: "100 x 35 cm",
    reason: "Um presente de boas-vindas barato, útil desde o primeiro treino.",
  }),
  product({
    id: "corda",
    title: "Corda de pular",
    offer: 0,
    price: 3990,
    description: "Corda com rolamento e comprimento ajustável, boa de levar em viagem.",
    composition: "Cabo de aço revestido, empunhadura emborrachada.",
    dimensions: "3 m, ajustável",
    reason: "Com ela o aluno treina em qualquer lugar, e não perde a semana quando viaja.",
  }),
  product({
    id: "mochila",
    title: "Mochila saco",
    offer: 0,
    price: 4490,
    description: "Mochila leve de cordão, com bolso interno para o celular.",
    composition: "Nylon 210 resinado.",
    dimensions: "44 x 35 cm",
    reason: "Reúna camiseta, toalha e garrafa: um kit de boas-vindas pronto.",
  }),
  product({
    id: "prancheta",
    title: "Prancheta de quadra",
    offer: 0,
    price: 4290,
    description: "Prancheta com quadra desenhada de um lado e linhas do outro; escreve e apaga.",
    composition: "Acrílico de 3 mm, clipe de metal, acompanha caneta.",
    dimensions: "31 x 23 cm",
    reason: "Explique a jogada, anote a carga, apague: o que dá nome à nossa marca, na sua mão.",
  }),
  product({
    id: "cartoes",
    title: "Cartões de visita, 200 unidades",
    offer: 0,
    price: 8990,
    description: "Cartão com seu nome, seu registro e um QR code que leva à sua página.",
    composition: "Papel couché fosco 300 g, verniz localizado.",
    dimensions: "9 x 5 cm",
    reason: "Quem pergunta na academia sai com o seu link na mão.",
  }),
];
