import { restoreOrReadAhead } from "../../offline/stored-answers.ts";
import { studentLinks } from "../../session/links.hooks.ts";

export const readShellAhead = () => restoreOrReadAhead(studentLinks);
