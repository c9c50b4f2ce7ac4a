/** Which areas are ready. The sidebar and all links leave out an area that is not; its address shows a message. */
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
