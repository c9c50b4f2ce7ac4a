import sharp, { type Sharp } from "sharp";

/** An SVG of ours as a picture. The product reads none: decoding an upload switches libvips' loader off for the whole process. */
export const drawing = (svg: string): Sharp => {
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
  return sharp(Buffer.from(svg));
};
