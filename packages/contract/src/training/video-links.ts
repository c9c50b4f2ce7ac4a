/** A link as it is copied or typed, with the scheme that people leave out: 'youtu.be/abc' is 'https://youtu.be/abc'. */
export const videoLink = (link: string): string =>
  link === "" || /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`;

/** What a video's link contains (spec 2, §5). */
export const looksLikeVideo = (link: string): boolean => /^https?:\/\/\S*(youtu|\.com|\.be)/i.test(link);
