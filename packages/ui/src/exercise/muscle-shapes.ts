import type { MuscleGroup } from "@prancheta/contract/training/training";

/** One muscle of the right half of a figure 200 units high, whose middle line is x = 0; the left half is mirrored. */
export interface Muscle {
  readonly group: MuscleGroup;
  readonly path: string;
}

const head =
  "M0 4C6.2 4 9.1 8.6 8.9 15.2C9.9 15.4 9.8 18.6 8.4 19.4C7.9 22.6 6.9 25 5.2 26.8C3.8 28.4 1.8 29.2 0 29.2Z";
const trunk =
  "M0 25.5L5.8 25.5C5.7 30 5.9 33 7 34.6C9.5 37.6 14 38.7 18.5 39.8C24 41.2 27.4 45 28 51C28.4 55 28.8 60 29.6 65C30.3 69.5 31.2 73.5 32 77.5C33.6 82.5 35 88 35.7 94C36 97.5 36.1 100.5 36.3 103C37.6 106 38.6 110 38.2 114C37.8 117.5 36.2 120 34.6 120.4C33 120.6 31.8 118 31.4 114.5C31.1 111 31.4 107 31.6 104C30.6 99 28.2 92 26.2 86.5C24.8 82.5 23.6 79 22.7 75.5C21.6 70.5 20.4 65 19.6 58.5C19.2 64 17.6 69.5 16.4 75C15.6 79.5 15.5 84 16.4 88.5C18 93 19.3 98 19.8 104C20.4 113 19.9 122 18.4 131C17.3 138 16.5 143 16.1 148C15.9 151 16.6 154 17.3 158.5C18 165 16.6 171.5 14.5 178C13.5 182 13 185 13 187.5C13.6 190.5 16.2 192.3 17.6 194.4C18.2 196 17.2 197 15.2 197L8.6 197C7.3 197 6.9 195.5 7.1 193C7.3 190 7.7 187.5 7.4 184C6.8 178 4.7 171.5 4.6 164.5C4.6 159 5.5 154 5.6 150C5.5 144 4.5 137 3.3 128C2.3 120 1.5 111 0.9 105.5L0 103.5Z";

export const BODY = head + trunk;

const forearm =
  "M24.4 79.6C26.6 80 29.2 79 31 77.9C32.9 82.8 34.2 88.6 34.8 94.6C35.1 97.6 35.2 100 35.1 102L32.7 102.6C31.5 97 29.2 91 27.1 86C26.1 83.6 25.1 81.8 24.4 79.6Z";

const deltoid =
  "M18.6 41.2C23.8 42.4 26.6 46 27.1 51.6C27.4 55.4 27.1 58.6 26.3 61C23.2 58.2 20.8 54.2 19 50C17.8 47.2 17.4 43.6 18.6 41.2Z";

export const FRONT: readonly Muscle[] = [
  { group: "TRAPEZIO", path: "M6.7 35.4C9 38 13 39.2 16.8 40.2C12.8 41.4 8.4 41.4 4.8 40.6C5.9 39 6.5 37.2 6.7 35.4Z" },
  { group: "OMBROS", path: deltoid },
  {
    group: "PEITORAL",
    path: "M0.8 43.4C5 41.9 11.6 42 16.4 43.2C16.4 47.6 17.8 51.6 19.5 55C18.6 59.4 14.8 62.2 10.4 62.5C6.4 62.7 2.6 61.4 0.8 59.2Z",
  },
  {
    group: "BICEPS",
    path: "M20.5 57C22.4 58.9 24.3 60.7 26 62.3C27.3 66 28 70.4 27.7 74.4C27.3 77 25.6 77.7 24.3 75.8C22.4 71 21 63.6 20.5 57Z",
  },
  {
    group: "TRICEPS",
    path: "M27.6 61.6C28.5 65.8 29.4 70.2 30.4 74.4C30.7 76.2 29.6 76.7 29.1 75C28.8 70.6 28.4 66 27.6 61.6Z",
  },
  { group: "ANTEBRACO", path: forearm },
  { group: "ABDOMEN", path: "M0.8 61.6C2.8 63.2 5.4 64 8.3 64L8.4 69.4C6 70.1 3.2 70.1 0.8 69.8Z" },
  { group: "ABDOMEN", path: "M0.8 71.2C3.4 71.5 6 71.4 8.5 70.9L8.5 76.8C6 77.3 3.2 77.4 0.8 77.2Z" },
  { group: "ABDOMEN", path: "M0.8 78.6C3.4 78.8 6 78.7 8.5 78.2L8.4 84.2C6 84.6 3.2 84.7 0.8 84.6Z" },
  { group: "ABDOMEN", path: "M0.8 86C3.4 86.1 6 86 8.3 85.6C8 91.4 5.2 97.4 0.8 101.2Z" },
  {
    group: "ABDOMEN",
    path: "M9.9 64C13 63.6 15.8 62.4 17.9 60.4C17.5 65.4 16.1 70.4 15.1 75C14.3 79.4 14.2 83.8 15.1 88.2C13.2 89.4 11.2 91.2 9.6 93C9.9 83.4 10.1 73.6 9.9 64Z",
  },
  {
    group: "PERNAS",
    path: "M16.6 91.6C18.2 97.6 18.9 104.6 18.7 112C18.4 121.4 17.2 130.6 15.9 137.6C15.1 141.2 13.6 141.2 13.3 137.8C13.4 122.4 14.2 105.8 16.6 91.6Z",
  },
  {
    group: "PERNAS",
    path: "M15.3 92.2C13.2 103.6 12.2 119.6 12 134C11.6 138 9.7 138.4 8.7 135C6.7 126 6 113.4 6.7 104.4C8.5 99.2 11.6 95 15.3 92.2Z",
  },
  {
    group: "PERNAS",
    path: "M5.4 104.8C4.7 112 5.1 119.6 6 127C7 133 8.4 138 10 141.6C9.8 145 7.6 146.2 6.8 143.6C6 137 4.8 130 3.8 123C2.9 116.6 2.2 110.6 1.7 105.4C3 105.6 4.2 105.4 5.4 104.8Z",
  },
  {
    group: "PANTURRILHA",
    path: "M6.4 152.6C7.6 157 8 168 7.9 177C6.4 171.6 5.4 166 5.4 161.4C5.4 158 5.9 155.2 6.4 152.6Z",
  },
  {
    group: "PANTURRILHA",
    path: "M9.2 153.4C10.8 152.6 12.4 152.8 13.6 153.6C13.7 162 12.8 172 11.6 181C10.8 182.6 9.8 182.4 9.5 180.8C9.5 171.6 9.4 162 9.2 153.4Z",
  },
  {
    group: "PANTURRILHA",
    path: "M15.3 153.4C16.4 157 17 161 16.5 165.4C16 170 14.8 174.4 13.3 178.4C13.9 170 14.7 161.6 15.3 153.4Z",
  },
];

export const BACK: readonly Muscle[] = [
  {
    group: "TRAPEZIO",
    path: "M0.7 28.6C2.4 28.9 3.6 29.4 4.7 30.2C4.9 33.4 5.6 35.6 7.2 36.8C9.8 38.8 13.4 39.6 17 40.6C18.4 41.2 18.2 42.2 16.8 42.8C11.4 45 7.2 52.4 4.6 61.2C3.4 65.6 2.2 69 0.7 71.2Z",
  },
  { group: "OMBROS", path: deltoid },
  {
    group: "COSTAS",
    path: "M8.4 50.2C11 46.6 14.2 44.6 17.2 43.8C17.6 47.6 18.6 51.2 19.9 54.4C16.6 56.6 11.6 57 6.9 55.2C7.3 53.4 7.7 51.6 8.4 50.2Z",
  },
  {
    group: "COSTAS",
    path: "M6.4 56.8C10.8 58.6 15.6 58.4 18.7 56.9C18.4 62.6 17 68.2 15.8 73.4C12.2 76.2 8 79.6 5 83.6C3.6 79.8 2.2 76.4 0.9 73.6C3.4 69.2 5 63.2 6.4 56.8Z",
  },
  {
    group: "LOMBAR",
    path: "M0.8 76.6C2.2 79.6 3.4 82.8 4.6 86.2C7.2 82.4 10.8 79 15 76C14.4 80.2 14.5 84.4 15.3 88.4C10 88.2 4.6 90.6 0.8 94.6Z",
  },
  {
    group: "GLUTEO",
    path: "M0.8 97.2C4.2 92.4 10 90 15.8 90.2C18.2 95 19.3 100.2 18.8 105.4C17.4 110.6 12 113.6 6.8 113C3.2 112.6 1.2 110.2 0.8 107.2Z",
  },
  {
    group: "PERNAS",
    path: "M11.4 114.8C14.4 114 17.2 112.2 18.9 109.6C19 117.2 18.2 126 16.8 134C16 139.4 15.3 143.2 14.6 145.8C13.2 147 12.2 144.6 12 141C11.4 132.2 11 123.2 11.4 114.8Z",
  },
  {
    group: "PERNAS",
    path: "M2.1 112.6C4.4 114.7 7.2 115.5 9.9 115.2C9.5 123.4 9.9 132.2 10.4 140.4C10.2 145 7.8 147.4 6.9 144.8C6 137.2 4.5 129.2 3.4 121.6C2.9 118.4 2.4 115.4 2.1 112.6Z",
  },
  {
    group: "PANTURRILHA",
    path: "M11.3 152.4C13.4 150.6 15.4 151.6 16.2 155.2C17.4 161.4 16.6 167.6 14.9 172.4C13.2 174.6 11.6 172.8 11.4 168.4Z",
  },
  {
    group: "PANTURRILHA",
    path: "M9.9 152.4C8 150.6 6.6 151.6 6.1 155C5 161.6 5.4 168.4 7 174C8.5 176.4 9.8 174.6 9.9 169.8Z",
  },
  {
    group: "PANTURRILHA",
    path: "M8 177.4C9 177.6 9.9 176.6 10.4 174.8C11.2 175.8 12.4 175.8 13.4 175C12.6 179.4 12 183.4 11.9 187L8.9 187C9 183.8 8.7 180.6 8 177.4Z",
  },
  {
    group: "TRICEPS",
    path: "M20.8 58.4C22.4 60.2 24.2 61.8 26 63.2C27.2 60.9 27.5 59.6 27.7 58C28.4 63.6 29.4 69.4 30.5 74.6C29.4 77.6 26 78 24.4 75.8C22.6 70.4 21.4 64.2 20.8 58.4Z",
  },
  { group: "ANTEBRACO", path: forearm },
];

/** Groups that train no single muscle have a symbol on the figure: on both halves, or once over the middle. */
const HEART =
  "M0 76C-4.6 72.8-16.4 64.6-16.4 55.2C-16.4 49.8-12.4 46-7.8 46C-4.4 46-1.6 47.8 0 50.6C1.6 47.8 4.4 46 7.8 46C12.4 46 16.4 49.8 16.4 55.2C16.4 64.6 4.6 72.8 0 76Z";
const HOUSE = "M0 43.4L18.2 59.4L15 59.4L15 75.4L4.6 75.4L4.6 65.4L-4.6 65.4L-4.6 75.4L-15 75.4L-15 59.4L-18.2 59.4Z";
const STRETCH = "M44 16L52 27L46.2 27L46.2 83L52 83L44 94L36 83L41.8 83L41.8 27L36 27Z";

const ring = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

const JOINTS = [
  ring(22.4, 47, 5),
  ring(26.8, 78, 4),
  ring(33.6, 103, 3.2),
  ring(12.6, 98, 5),
  ring(10.8, 147, 4.6),
  ring(10.2, 186, 3.4),
].join("");

interface Sign {
  readonly path: string;
  readonly mirrored: boolean;
}

export const SIGNS: Partial<Record<MuscleGroup, Sign>> = {
  AEROBICO: { path: HEART, mirrored: false },
  HOME_TRAINING: { path: HOUSE, mirrored: false },
  ALONGAMENTO: { path: STRETCH, mirrored: true },
  MOBILIDADE: { path: JOINTS, mirrored: true },
};

interface Focus {
  readonly back?: true;
  /** The top of the square around it; `size` is its side, and its middle is x = 0. */
  readonly top: number;
  readonly size: number;
}

/** Which square shows a group, if only one square is shown. */
export const FOCUS: Record<MuscleGroup, Focus> = {
  ABDOMEN: { top: 48, size: 62 },
  ANTEBRACO: { top: 50, size: 76 },
  BICEPS: { top: 36, size: 64 },
  COSTAS: { back: true, top: 34, size: 64 },
  GLUTEO: { back: true, top: 72, size: 64 },
  LOMBAR: { back: true, top: 52, size: 62 },
  PEITORAL: { top: 22, size: 64 },
  OMBROS: { top: 18, size: 64 },
  PANTURRILHA: { back: true, top: 138, size: 60 },
  PERNAS: { top: 84, size: 72 },
  TRAPEZIO: { back: true, top: 18, size: 64 },
  TRICEPS: { back: true, top: 38, size: 64 },
  AEROBICO: { top: 20, size: 72 },
  ALONGAMENTO: { top: 0, size: 110 },
  MOBILIDADE: { top: 30, size: 84 },
  CROSS_TRAINING: { top: 24, size: 80 },
  HOME_TRAINING: { top: 20, size: 72 },
};
