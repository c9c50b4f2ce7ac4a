/**
 * The limits of a partner's photo (docs/rules/partners.md). Those of any picture are in `platform/media/images.ts` of the
 * API.
 */
export const PHOTO_LIMITS = {
  /** The chosen file, which the browser decodes and crops: bytes, pixels, and pixels of its shorter side. */
  chosen: { megabytes: 20, megapixels: 60, side: 100 },
  /** The cropped picture that is sent. */
  sent: { megabytes: 8 },
  /** Pixels of the stored picture's side. */
  side: 512,
} as const;
