import type { ModuleText } from "./module-text.ts";

export const inviting: ModuleText = {
  id: "3",
  title: "Organizando a Casa para Entrar",
  subtitle: "Seu Instagram como vitrine",
  description: "O perfil que recebe bem quem chega e mostra o que você faz.",
  episodes: [
    {
      id: "foto-de-perfil",
      title: "Foto de perfil",
      description: "Luz, fundo e enquadramento para ser reconhecido em tela pequena.",
    },
    { id: "bio", title: "A bio", description: "Quem você ajuda, com o quê, e um único link." },
    {
      id: "posts-fixados",
      title: "Posts fixados",
      description: "Os três posts que respondem às perguntas de quem ainda não conhece você.",
    },
    { id: "destaques", title: "Destaques", description: "Resultados, como funciona e perguntas frequentes." },
    {
      id: "de-criador-a-empresa",
      title: "De criador a empresa",
      description: "Por que a conta comercial e o que ela mostra a você.",
    },
    {
      id: "stories",
      title: "Stories que conversam",
      description: "Rotina, bastidores e convites sem parecer anúncio.",
    },
    { id: "reels", title: "Reels que chegam longe", description: "Ideias simples que você grava entre dois alunos." },
    {
      id: "calendario",
      title: "Um calendário possível",
      description: "Quanto publicar por semana sem deixar de treinar ninguém.",
    },
  ],
};

export const caring: ModuleText = {
  id: "4",
  title: "Cuidando do seu aluno",
  subtitle: "Quem é bem cuidado fica",
  description: "Da primeira semana à renovação, o que faz o aluno continuar.",
  episodes: [
    { id: "primeira-semana", title: "A primeira semana", description: "O que dizer e quando, para ninguém se perder." },
    {
      id: "lendo-relatorios",
      title: "Lendo relatórios",
      description: "O que olhar primeiro: dor, sono, peso e fotos.",
      links: [["Ver meus alunos", "/alunos"]],
    },
    { id: "respondendo-bem", title: "Respondendo bem", description: "Respostas curtas, no prazo, que mudam o treino." },
    { id: "aluno-parado", title: "O aluno que parou", description: "Como chamar de volta sem cobrar." },
    {
      id: "restricoes",
      title: "Restrições e PAR-Q",
      description: "Quando encaminhar a um médico e como registrar o que o aluno não pode fazer.",
    },
    { id: "renovando", title: "Renovando o plano", description: "A conversa certa, duas semanas antes do fim." },
  ],
};

export const earning: ModuleText = {
  id: "5",
  title: "Hora de faturar",
  subtitle: "Traga gente nova",
  description: "Códigos, indicação, tráfego e o Rocket Program.",
  episodes: [
    {
      id: "codigos",
      title: "Códigos de desconto",
      description: "Uma campanha por código, para saber qual delas vendeu.",
      links: [["Ver códigos", "/planos/codigos"]],
    },
    { id: "indicacao", title: "Indicação de alunos", description: "Transforme quem já treina com você em convite." },
    {
      id: "trafego-pago",
      title: "Tráfego pago",
      description: "Quanto investir e o que esperar do primeiro mês.",
      links: [["Abrir a carteira", "/financeiro/carteira"]],
    },
    {
      id: "growth",
      title: "Growth Marketing",
      description: "O que o time faz por você e o que continua seu.",
      links: [["Conhecer o Growth", "/assinaturas/growth"]],
    },
    {
      id: "rocket-program",
      title: "Rocket Program",
      description: "Como escolher quem chamar e o que escrever.",
      links: [["Abrir o Rocket", "/rocket"]],
    },
  ],
};

export const finishing: ModuleText = {
  id: "6",
  title: "Faturei, e agora?",
  subtitle: "Cuide do que entrou",
  description: "Impostos, reserva e o próximo passo da sua consultoria.",
  episodes: [
    { id: "impostos", title: "Impostos sem susto", description: "MEI, Simples e o que guardar todo mês." },
    { id: "proximo-passo", title: "O próximo passo", description: "Quando contratar ajuda e quando subir o preço." },
  ],
};
