/** Where the app is served. */
export const BASE = "/aluno";

/** The address of every screen, below `BASE`. */
export const paths = {
  invitation: "/convite",
  joining: "/ingresso",
  /** The PAR-Q of a person whose payment is pending. */
  joinersParq: "/ingresso/par-q",
  /** A plan of a coach's page. */
  buy: "/comprar/$slug/$planId",
  welcome: "/boas-vindas",
  today: "/",
  signIn: "/entrar",
  coaches: "/treinadores",
  training: "/treinos",
  workout: "/treino",
  /** What a workout came to, right after its end. */
  summary: "/treino/terminado",
  byHand: "/treinos/anotar",
  history: "/treinos/feitos",
  diet: "/dieta",
  reports: "/relatorios",
  fillReport: "/relatorios/preencher",
  own: "/eu",
  /** The plan at the coach, its renewal and its payments. */
  consultancy: "/consultoria",
  renew: "/renovar",
  parq: "/par-q",
} as const;
