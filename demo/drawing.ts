import sharp, { type Sharp } from "sharp";

/**
 * Renders our own SVG. The product decodes none: decoding an upload disables libvips' SVG loader for the whole process.
 */
export const drawing = (svg: string): Sharp => {
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
  return sharp(Buffer.from(svg));
};
