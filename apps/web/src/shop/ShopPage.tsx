import { LOGO_PRICE } from "@prancheta/contract/shop/shop-price";
import { Card, Facts, Muted, SectionTitle, Stack, Tile } from "@prancheta/ui/layout/layout.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { pageFailureOf } from "@prancheta/ui/server/failure-of.tsx";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { IconBrush, IconHandStop, IconHeart, IconReceipt, IconTruck, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { ChatButton } from "./ChatButton.tsx";
import { ProductCard, ProductCardSkeleton } from "./ProductCard.tsx";
import { ProductPicture } from "./ProductPicture.tsx";
import { shopProducts } from "./shop.hooks.ts";
import classes from "./shop.module.css";

const SKELETONS = ["1", "2", "3", "4", "5", "6", "7", "8"];

const values = [
  { Icon: IconReceipt, text: "Preço de custo" },
  { Icon: IconBrush, text: `Com a sua logo por mais ${moneyText(LOGO_PRICE)}` },
  { Icon: IconTruck, text: "Entrega em todo o Brasil" },
  { Icon: IconHandStop, text: "Feito sob encomenda, sem troca" },
];

const benefits = [
  {
    Icon: IconUsers,
    title: "Quem treina vê",
    text: "Uma camiseta na academia fala de você o dia inteiro, para quem já gosta de treinar.",
  },
  {
    Icon: IconHeart,
    title: "Um mimo que fica",
    text: "Um presente na renovação custa pouco e lembra o aluno de que você pensou nele.",
  },
  {
    Icon: IconBrush,
    title: "Cara de marca",
    text: "Uniforme, cartão e prancheta iguais: quem chega percebe que há método ali.",
  },
];

const Banner = () => (
  <section className={classes["banner"]} aria-labelledby="shop-banner">
    <div className={classes["pitch"]}>
      <h2 id="shop-banner">Vista a sua consultoria</h2>
      <p>Uniforme, presentes e cartões com a marca da Prancheta e, se quiser, com a sua. A preço de custo.</p>
      <ChatButton text="Olá! Quero saber mais sobre os produtos do Shop." className={classes["chat"]}>
        Falar com a gente
      </ChatButton>
    </div>
    <div className={classes["drawings"]} aria-hidden="true">
      {["moletom", "bone", "garrafa"].map((name) => (
        <img key={name} src={`/shop/${name}.svg`} alt="" width={240} height={240} />
      ))}
    </div>
  </section>
);

interface HighlightProps {
  image: string;
  title: string;
  text: string;
  wish: string;
  action: string;
}

/** A product that the page presents at length. */
const Highlight = ({ image, title, text, wish, action }: HighlightProps) => (
  <Card as="section" data-snug className={classes["highlight"]} aria-label={title}>
    <ProductPicture image={image} />
    <div className={classes["words"]}>
      <SectionTitle>{title}</SectionTitle>
      <Muted>{text}</Muted>
      <ChatButton text={wish} variant="outline" className={classes["wish"]}>
        {action}
      </ChatButton>
    </div>
  </Card>
);

/** The shop: what it offers, its products, and why they help a coach. */
export function ShopPage() {
  const reading = useQuery(shopProducts);
  const products = reading.data;
  return (
    <Page title="Shop" line={products && `${counted(products.length, "produto", "produtos")} a preço de custo`}>
      <Banner />
      <div className={classes["highlights"]}>
        <Highlight
          image="/shop/bone.svg"
          title="Coleção de bonés"
          text="Seis gomos, jogada bordada e regulagem atrás. Petróleo, areia e preto."
          wish="Olá! Quero conhecer a coleção de bonés."
          action="Quero um boné"
        />
        <Highlight
          image="/shop/cartoes.svg"
          title="Cartões de visita"
          text="Seu nome, seu registro e um QR code que leva direto à sua página."
          wish="Olá! Quero fazer meus cartões de visita."
          action="Quero meus cartões"
        />
      </div>
      <Facts className={classes["values"]}>
        {values.map(({ Icon, text }) => (
          <li key={text}>
            <Icon size={20} aria-hidden="true" />
            {text}
          </li>
        ))}
      </Facts>
      <h2 className={classes["title"]}>Produtos</h2>
      {pageFailureOf(reading, "Não foi possível carregar os produtos") || (
        <Stack as="ul" data-gap="md" className={classes["products"]} aria-label="Produtos">
          {products
            ? products.map((product) => <ProductCard key={product.id} product={product} />)
            : SKELETONS.map((id) => <ProductCardSkeleton key={id} />)}
        </Stack>
      )}
      <div className={classes["benefits"]}>
        {benefits.map(({ Icon, title, text }) => (
          <Card key={title} data-snug className={classes["benefit"]}>
            <Tile data-accent>
              <Icon size={22} stroke={1.75} aria-hidden="true" />
            </Tile>
            <SectionTitle>{title}</SectionTitle>
            <Muted>{text}</Muted>
          </Card>
        ))}
      </div>
    </Page>
  );
}
