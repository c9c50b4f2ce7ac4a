/** What a sentence can name. */
export interface Names {
  /** The prospect's first name. */
  readonly to: string;
  readonly coach: string;
}

type Variant = (names: Names) => string;

/** The six parts of a message in their order, each in several words. */
export const PARTS: readonly (readonly Variant[])[] = [
  [
    ({ to }) => `Oi, ${to}! Tudo bem?`,
    ({ to }) => `Olá, ${to}, como vai?`,
    ({ to }) => `E aí, ${to}, tudo certo?`,
    ({ to }) => `Oi, ${to}! Como está a sua semana?`,
    ({ to }) => `Olá, ${to}! Espero que esteja tudo bem por aí.`,
    ({ to }) => `${to}, tudo bem com você?`,
    ({ to }) => `Oi, ${to}! Passei para dar um alô.`,
    ({ to }) => `Olá, ${to}! Que bom encontrar o seu perfil.`,
  ],
  [
    ({ coach }) => `Aqui é ${coach}, trabalho com consultoria de treino.`,
    ({ coach }) => `Meu nome é ${coach} e acompanho alunos a distância.`,
    ({ coach }) => `Sou ${coach}, da área de treino e saúde.`,
    ({ coach }) => `Quem fala é ${coach}, cuido do treino de muita gente como você.`,
    ({ coach }) => `Eu me chamo ${coach} e vivo de ajudar as pessoas a treinar melhor.`,
    ({ coach }) => `Aqui quem escreve é ${coach}, e cuido de quem quer treinar e comer melhor.`,
    ({ coach }) => `Sou ${coach} e monto treinos para a rotina de cada um.`,
    ({ coach }) => `Meu nome é ${coach} e faço consultoria online.`,
  ],
  [
    () => "Vi que você gosta de se cuidar e resolvi escrever.",
    () => "Seu perfil apareceu para mim e achei que valia uma conversa.",
    () => "Notei que você acompanha conteúdo de treino.",
    () => "Seu perfil me lembrou por que gosto do que faço.",
    () => "Percebi que o movimento faz parte da sua vida.",
    () => "Encontrei você por aqui e fiquei com vontade de fazer um convite.",
    () => "Olhando o seu perfil, achei que posso ajudar.",
    () => "Estou chamando algumas pessoas para conhecer meu trabalho, e pensei em você.",
  ],
  [
    () => "Monto um treino só seu, no celular, com vídeo de cada exercício.",
    () => "Eu preparo as fichas conforme o seu tempo e o lugar onde você treina.",
    () => "Você recebe treino no aplicativo e fala comigo quando tiver dúvida.",
    () => "Faço uma avaliação, monto o plano e ajusto toda semana.",
    () => "É um acompanhamento de perto, com treino, metas e retorno meu.",
    () => "O treino chega pronto, com séries, cargas e descanso explicados.",
    () => "Acompanho a sua evolução por relatórios, com fotos e medidas se você quiser.",
    () => "Organizo treino e alimentação num lugar só, fácil de seguir.",
  ],
  [
    () => "Assim você sabe o que fazer em cada dia e vê o resultado aparecer.",
    () => "Você ganha constância sem passar horas na academia.",
    () => "O objetivo é evoluir sem dor e sem adivinhação.",
    () => "Com isso dá para encaixar o treino na sua rotina de verdade.",
    () => "Quem treina comigo costuma ter mais disposição já nas primeiras semanas.",
    () => "Fica mais fácil manter o ritmo quando alguém acompanha.",
    () => "Você treina com segurança, no seu nível, e progride.",
    () => "A ideia é ser simples o bastante para durar.",
  ],
  [
    () => "Quer experimentar 7 dias grátis?",
    () => "Posso liberar 7 dias grátis para você conhecer, sem compromisso.",
    () => "Os primeiros 7 dias são por minha conta: são 7 dias grátis.",
    () => "Que tal testar por 7 dias grátis e decidir depois?",
    () => "Deixo com você 7 dias grátis para sentir como é.",
    () => "Se topar, começa com 7 dias grátis, e só fica se gostar.",
    () => "Tenho um convite: 7 dias grátis de acompanhamento completo.",
    () => "Você pode começar hoje, com 7 dias grátis.",
  ],
];

/** Ends every message. */
export const TAG = "#TreineComPrancheta";
