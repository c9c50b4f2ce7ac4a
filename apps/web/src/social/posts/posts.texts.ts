import type { Suggestion } from "@prancheta/contract/social/social";

export const POST_FAILURE = "Ocorreu um erro ao tentar realizar a postagem.";

const NAME_LENGTH = 60;

/** The name of a picture: the beginning of its caption. */
export const nameOfPost = ({ caption }: Pick<Suggestion, "caption">): string => {
  const text = caption.trim();
  if (!text) return "Post sem legenda";
  return text.length <= NAME_LENGTH ? text : `${text.slice(0, NAME_LENGTH).trimEnd()}…`;
};
