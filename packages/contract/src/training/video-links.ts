/** A copied or typed link with the scheme added: 'youtu.be/abc' becomes 'https://youtu.be/abc'. */
export const videoLink = (link: string): string =>
  link === "" || /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`;

/** Whether a link is a video's (docs/rules/training.md). */
export const looksLikeVideo = (link: string): boolean => /^https?:\/\/\S*(youtu|\.com|\.be)/i.test(link);
