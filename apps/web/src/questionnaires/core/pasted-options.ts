const LIST_MARK = /^(?:[-–—*•·◦▪]|\(?(?:\d{1,2}|\p{L})\)|\d{1,2}\.)(?:\s+|$)/u;

/** The lines of a pasted list without marks such as '- ', '• ', '1) ' and 'a) '; blank ones are left out. */
export const optionLines = (text: string): readonly string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim().replace(LIST_MARK, ""))
    .filter((line) => line !== "");
