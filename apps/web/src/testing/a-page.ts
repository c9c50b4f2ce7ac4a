/** A coach's public page as its owner reads it: proposed, and not switched on. */
export const aPage = (more: object = {}) => ({
  slug: null,
  suggestion: "marina-duarte",
  isOn: false,
  about: "",
  hasPlans: true,
  base: "https://prancheta.example/c/",
  ...more,
});
