interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size in each picture format, read from its header. */
const pngSize = (head: DataView): Size => ({ width: head.getUint32(16), height: head.getUint32(20) });

const uint24 = (head: DataView, at: number) => head.getUint16(at, true) + (head.getUint8(at + 2) << 16);

const webpSize = (head: DataView): Size | undefined => {
  switch (head.getUint32(12)) {
    case 0x56503858: // VP8X
      return { width: uint24(head, 24) + 1, height: uint24(head, 27) + 1 };
    case 0x5650384c: {
      // VP8L: 14 bits each.
      const bits = head.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 0x56503820: // VP8
      return { width: head.getUint16(26, true) & 0x3fff, height: head.getUint16(28, true) & 0x3fff };
    default:
      return undefined;
  }
};

/** Whether a JPEG marker begins a frame, which contains the size; three markers in the range mean something else. */
const beginsFrame = (marker: number) =>
  marker >= 0xffc0 && marker <= 0xffcf && marker !== 0xffc4 && marker !== 0xffc8 && marker !== 0xffcc;

const jpegSize = (head: DataView): Size | undefined => {
  for (let at = 2; ; at += 2 + head.getUint16(at + 2)) {
    const marker = head.getUint16(at);
    if (marker < 0xff00) return undefined;
    if (beginsFrame(marker)) return { width: head.getUint16(at + 7), height: head.getUint16(at + 5) };
  }
};

const formatOf = (head: DataView) => {
  if (head.getUint32(0) === 0x89504e47) return pngSize;
  if (head.getUint16(0) === 0xffd8) return jpegSize;
  return head.getUint32(0) === 0x52494646 && head.getUint32(8) === 0x57454250 ? webpSize : undefined;
};

/** The pixel size of a PNG, JPEG or WebP, read from its first bytes; undefined for any other file. */
export function pictureSize(head: DataView): Size | undefined {
  try {
    return formatOf(head)?.(head);
  } catch {
    // The bytes end before the size.
    return undefined;
  }
}
