/**
 * The purpose of each colour in both schemes, and the sizes of the page layout. `token-css.ts` turns them into CSS
 * variables.
 */
export const roles = {
  light: {
    body: "#FAF8F4",
    surface: "#FFFFFF",
    surfaceMuted: "#F4F1EB",
    text: "#1E1B17",
    textDimmed: "#676156",
    border: "#E4DED4",
    borderControl: "#8A8376",
    accent: "#0A6067",
    accentHover: "#084C52",
    onAccent: "#FFFFFF",
    accentTint: "#E3F1F0",
    accentText: "#0A6067",
    focusRing: "#0A6067",
    board: "#0B3B40",
    boardHover: "#14494F",
    boardActive: "#1B555B",
    boardBright: "#FFFFFF",
    boardText: "#D8E8E6",
    boardDimmed: "#9DC2C1",
    court: "#246A6E",
    clip: "#F27A3F",
    success: { text: "#1A6338", tint: "#E2F3E7", solid: "#2B8A52" },
    danger: { text: "#A3261F", tint: "#FCE9E6", solid: "#C8372D", onSolid: "#FFFFFF" },
    warning: { text: "#7C4A03", tint: "#FCEFD3", solid: "#B57408" },
    info: { text: "#1F5290", tint: "#E5EEF9", solid: "#2F72C4" },
    neutral: { text: "#4B463E", tint: "#EFEBE4" },
  },
  dark: {
    body: "#141A19",
    surface: "#1B2221",
    surfaceMuted: "#232B2A",
    text: "#E9E6DF",
    textDimmed: "#AAA89F",
    border: "#303937",
    borderControl: "#7E7F79",
    accent: "#5FC2C3",
    accentHover: "#83D3D3",
    onAccent: "#06282B",
    accentTint: "#16393B",
    accentText: "#7DD0D0",
    focusRing: "#83D3D3",
    board: "#0C1110",
    boardHover: "#171E1D",
    boardActive: "#1E2927",
    boardBright: "#FFFFFF",
    boardText: "#D9D7D0",
    boardDimmed: "#9A9C95",
    court: "#303937",
    clip: "#FF9A66",
    success: { text: "#84D6A0", tint: "#17341F", solid: "#4FB477" },
    danger: { text: "#FFA79C", tint: "#431D19", solid: "#EC6F63", onSolid: "#2A0B08" },
    warning: { text: "#F0C069", tint: "#3A2A0B", solid: "#D9992E" },
    info: { text: "#9CC6FA", tint: "#172F4C", solid: "#5C9CE6" },
    neutral: { text: "#CFCBC2", tint: "#2B3432" },
  },
} as const;

/** The steps are the same in both schemes, the strength is not. */
export const shadowsDark = {
  xs: "0 1px 2px rgba(0,0,0,.4)",
  sm: "0 1px 2px rgba(0,0,0,.4)",
  md: "0 4px 16px rgba(0,0,0,.4)",
  lg: "0 16px 48px rgba(0,0,0,.6)",
  xl: "0 16px 48px rgba(0,0,0,.6)",
} as const;

export const charts = {
  light: ["#0A6067", "#A44019", "#2D64B6", "#BA7EB4", "#AB790E", "#7B756D"],
  dark: ["#5FC2C3", "#DF8443", "#5894E7", "#B5618D", "#E6CD5A", "#E9E4DB"],
} as const;

/** Background and text colour of an avatar without a photo. */
export const avatars = {
  light: [
    ["#D3EAE9", "#084C52"],
    ["#FBE0D1", "#7E3612"],
    ["#F6E7BE", "#664603"],
    ["#E3E7D2", "#44501C"],
    ["#EFDCE8", "#6B2C57"],
    ["#DCE6F5", "#274B80"],
  ],
  dark: [
    ["#17413F", "#A9DEDC"],
    ["#4A2A1B", "#FFC3A3"],
    ["#40330F", "#F0D48A"],
    ["#333A1E", "#CFDAA2"],
    ["#43283A", "#EBBFDA"],
    ["#203454", "#B5D0F8"],
  ],
} as const;

export const layout = {
  boardWidth: "232px",
  topBarHeight: "64px",
  topBarHeightPhone: "56px",
  contentRadius: "24px",
  contentRadiusPhone: "20px",
  contentMax: "1180px",
  pagePadding: "32px 40px 48px",
  pagePaddingPhone: "20px 16px 96px",
  fontFloor: "0.75rem",
  figureHero: "3.75rem",
  figureInline: "1.375rem",
  controlHeight: "44px",
  controlHeightCompact: "36px",
} as const;

export const motion = {
  fast: "100ms",
  base: "160ms",
  slow: "240ms",
  ease: "cubic-bezier(.2,.8,.2,1)",
  exit: "cubic-bezier(.4,0,1,1)",
} as const;
