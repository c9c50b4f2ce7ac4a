import type { Pose } from "@prancheta/contract/reports/reports";
import type { StoredImage } from "../../apps/api/src/platform/media/images.ts";
import { drawing } from "../drawing.ts";

const POSES: readonly Pose[] = ["FRONT", "SIDE", "BACK"];

const BUILDS = ["slim", "broad"] as const;
export type Build = (typeof BUILDS)[number];

interface Light {
  readonly wall: string;
  readonly floor: string;
  readonly figure: string;
}

const LIGHTS = {
  morning: { wall: "#d9d1c6", floor: "#bfb3a2", figure: "#6b5a48" },
  evening: { wall: "#cdd6d1", floor: "#a9b8b1", figure: "#5d5a4c" },
} as const satisfies Record<string, Light>;
export type LightName = keyof typeof LIGHTS;

const LIGHT_NAMES = ["morning", "evening"] as const satisfies readonly LightName[];

const WIDTH = 720;
const HEIGHT = 960;
const QUALITY = 80;

/** Half widths of shoulders, waist and hips from the front, and the thickness of the limbs. */
const SHAPE = {
  slim: { shoulders: 92, waist: 58, hips: 76, arm: 38, leg: 68 },
  broad: { shoulders: 112, waist: 78, hips: 84, arm: 46, leg: 76 },
} as const;

const X = WIDTH / 2;
const HEAD = `<circle cx="${X}" cy="176" r="64"/><rect x="${X - 24}" y="220" width="48" height="70" rx="20"/>`;

const limb = (path: string, thickness: number) =>
  `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round"/>`;

const facing = (build: Build): string => {
  const { shoulders, waist, hips, arm, leg } = SHAPE[build];
  const half = `
    <path d="M${X} 266 C${X - 44} 278 ${X - shoulders} 280 ${X - shoulders} 326 C${X - shoulders + 4} 400 ${X - waist} 430 ${X - waist} 490
      C${X - waist} 540 ${X - hips} 560 ${X - hips} 612 L${X} 612 Z"/>
    ${limb(`M${X - shoulders + arm / 2} 318 C${X - shoulders - 8} 380 ${X - shoulders - 16} 450 ${X - shoulders - 34} 580`, arm)}
    ${limb(`M${X - hips + leg / 2} 612 L${X - hips + leg / 2 + 6} 980`, leg)}`;
  return `${HEAD}${half}<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${half}</g>`;
};

const sideways = (build: Build): string => {
  const { waist, arm } = SHAPE[build];
  const depth = Math.round(waist * 0.9);
  return `${HEAD}
    <path d="M${X - 6} 262 C${X - depth - 8} 290 ${X - depth - 12} 372 ${X - depth + 8} 470 C${X - depth + 14} 520 ${X - depth - 14} 550 ${X - depth - 8} 610
      C${X - depth} 700 ${X - depth + 8} 760 ${X - depth + 6} 980 L${X + depth - 26} 980 C${X + depth - 16} 800 ${X + depth - 2} 720 ${X + depth - 6} 610
      C${X + depth - 8} 550 ${X + depth - 12} 520 ${X + depth - 8} 460 C${X + depth + 12} 370 ${X + depth + 2} 288 ${X + 8} 262 Z"/>
    <g color="#00000026">${limb(`M${X - 4} 330 C${X - 14} 420 ${X - 8} 470 ${X + 12} 580`, arm)}</g>`;
};

const BACK_LINE = `<path d="M${X} 310 V560" stroke="#000" stroke-opacity=".14" stroke-width="5" stroke-linecap="round" fill="none"/>`;

const drawn = (pose: Pose, build: Build, { wall, floor, figure }: Light): string => {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs><linearGradient id="wall" x2="0" y2="1"><stop stop-color="${wall}"/><stop offset="1" stop-color="${floor}"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>
    <g fill="${figure}" color="${figure}" opacity=".82">${pose === "SIDE" ? sideways(build) : facing(build)}</g>
    ${pose === "BACK" ? BACK_LINE : ""}
  </svg>`;
};

export interface DemoPhoto {
  readonly pose: Pose;
  readonly build: Build;
  readonly light: LightName;
  readonly image: StoredImage;
}

const photo = async (pose: Pose, build: Build, light: LightName): Promise<DemoPhoto> => {
  const drawnPose = drawing(drawn(pose, build, LIGHTS[light])).flatten();
  const { data, info } = await drawnPose.webp({ quality: QUALITY, effort: 2 }).toBuffer({ resolveWithObject: true });
  return { pose, build, light, image: { bytes: data, type: "image/webp", width: info.width, height: info.height } };
};

/** Twelve silhouettes shared by all reports: three poses, two builds, two lights. */
export const drawPhotos = (): Promise<DemoPhoto[]> =>
  Promise.all(
    LIGHT_NAMES.flatMap((light) => BUILDS.flatMap((build) => POSES.map((pose) => photo(pose, build, light)))),
  );
