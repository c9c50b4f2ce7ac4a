/** The product's colours and shapes, for a page without scripts. */
export const BANK_STYLE = `
:root {
  color-scheme: light dark;
  --body: #FAF8F4; --surface: #FFFFFF; --muted: #F4F1EB; --text: #1E1B17; --dimmed: #676156; --border: #E4DED4;
  --control: #8A8376; --accent: #0A6067; --on-accent: #FFFFFF; --board: #0B3B40; --board-text: #D8E8E6;
  --success: #1A6338; --success-tint: #E2F3E7; --danger: #A3261F; --danger-tint: #FCE9E6;
  --warning: #7C4A03; --warning-tint: #FCEFD3; --info: #1F5290; --info-tint: #E5EEF9; --neutral: #4B463E; --neutral-tint: #EFEBE4;
}
@media (prefers-color-scheme: dark) {
  :root {
    --body: #141A19; --surface: #1B2221; --muted: #232B2A; --text: #E9E6DF; --dimmed: #AAA89F; --border: #303937;
    --control: #7E7F79; --accent: #5FC2C3; --on-accent: #06282B; --board: #0C1110; --board-text: #D9D7D0;
    --success: #84D6A0; --success-tint: #17341F; --danger: #FFA79C; --danger-tint: #431D19;
    --warning: #F0C069; --warning-tint: #3A2A0B; --info: #9CC6FA; --info-tint: #172F4C; --neutral: #CFCBC2; --neutral-tint: #2B3432;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--body); color: var(--text); font: 15px/22.5px Figtree, system-ui, sans-serif; font-variant-numeric: tabular-nums; }
header { background: var(--board); color: var(--board-text); }
header div, main { max-width: 1180px; margin: 0 auto; padding: 16px 40px; }
header p { margin: 0; font-size: 14px; line-height: 20px; }
header strong { display: block; color: #FFFFFF; font-size: 17px; line-height: 24px; }
main { padding-block: 32px; display: grid; gap: 28px; }
h1, h2, h3 { margin: 0; letter-spacing: -0.015em; font-weight: 650; }
h1 { font-size: 30px; line-height: 36px; }
h2 { font-size: 20px; line-height: 28px; }
h3 { font-size: 17px; line-height: 24px; }
p { margin: 0; }
section { display: grid; gap: 16px; }
.dimmed { color: var(--dimmed); }
.cards { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr)); }
.card { background: var(--surface); border: 1px solid var(--border); border-radius: 16px; padding: 20px; display: grid; gap: 8px; align-content: start; overflow-wrap: anywhere; }
.balance { background: var(--accent); color: var(--on-accent); border-color: transparent; }
.figure { font-size: 32px; line-height: 40px; font-weight: 650; letter-spacing: -0.015em; white-space: nowrap; }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.between { justify-content: space-between; }
.pill { display: inline-flex; align-items: center; min-height: 26px; padding: 0 10px; border-radius: 13px; font-size: 13px; font-weight: 600; background: var(--neutral-tint); color: var(--neutral); }
.success { background: var(--success-tint); color: var(--success); }
.danger { background: var(--danger-tint); color: var(--danger); }
.warning { background: var(--warning-tint); color: var(--warning); }
.info { background: var(--info-tint); color: var(--info); }
button, input { font: inherit; min-height: 44px; border-radius: 10px; border: 1px solid var(--control); background: transparent; color: var(--text); padding: 0 16px; }
button { font-weight: 600; cursor: pointer; }
button:hover { background: var(--muted); }
input { width: 120px; font-size: 16px; }
label { font-size: 14px; font-weight: 600; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.notice { padding: 12px 16px; border-radius: 12px; }
details summary { min-height: 44px; display: flex; align-items: center; font-weight: 600; cursor: pointer; }
@media (max-width: 767px) {
  header div, main { padding-inline: 20px; }
  main { padding-block: 16px; }
  h1 { font-size: 26px; line-height: 32px; }
}
`;
