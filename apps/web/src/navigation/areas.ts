/** Which areas are ready. The sidebar, links and buttons to an area that is not are left out, and its address says so. */
const ready = {
  home: true,
  students: true,
  registration: true,
  terms: true,
  profile: true,
  settings: true,
  questionnaires: true,
  training: true,
  diets: true,
  wallet: false,
  billing: false,
  plans: false,
  rocket: false,
  shop: false,
  academy: false,
};

export type Area = keyof typeof ready;

export const isReady = (area: Area): boolean => ready[area];
