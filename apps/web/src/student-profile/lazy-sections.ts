import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";

/** Lazy: sections that start closed are fetched when they are first opened. */
export const DetailsSection = lazyPart(
  async () => (await import("../students/details/DetailsSection.tsx")).DetailsSection,
);

export const ConsultancySection = lazyPart(
  async () => (await import("../students/consultancy/ConsultancySection.tsx")).ConsultancySection,
);

export const SalesSection = lazyPart(async () => (await import("../sales/SalesSection.tsx")).SalesSection);

export const PromisedPlan = lazyPart(
  async () => (await import("../student/invitations/PromisedPlan.tsx")).PromisedPlan,
);

export const PerformanceSection = lazyPart(
  async () => (await import("../students/performance/PerformanceSection.tsx")).PerformanceSection,
);

export const DietsSection = lazyPart(async () => (await import("../diets/assign/DietsSection.tsx")).DietsSection);

export const ParqSection = lazyPart(async () => (await import("../student/parq/ParqSection.tsx")).ParqSection);

export const NotesSection = lazyPart(async () => (await import("../students/care/NotesSection.tsx")).NotesSection);

export const RestrictionsSection = lazyPart(
  async () => (await import("../students/care/RestrictionsSection.tsx")).RestrictionsSection,
);
