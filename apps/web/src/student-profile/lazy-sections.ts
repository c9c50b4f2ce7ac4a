import { lazy } from "react";

/** Lazy: sections that start closed are fetched when they are first opened. */
export const DetailsSection = lazy(async () => ({
  default: (await import("../students/details/DetailsSection.tsx")).DetailsSection,
}));

export const ConsultancySection = lazy(async () => ({
  default: (await import("../students/consultancy/ConsultancySection.tsx")).ConsultancySection,
}));

export const SalesSection = lazy(async () => ({
  default: (await import("../sales/SalesSection.tsx")).SalesSection,
}));

export const PromisedPlan = lazy(async () => ({
  default: (await import("../student/invite/PromisedPlan.tsx")).PromisedPlan,
}));

export const PerformanceSection = lazy(async () => ({
  default: (await import("../students/performance/PerformanceSection.tsx")).PerformanceSection,
}));

export const DietsSection = lazy(async () => ({
  default: (await import("../diets/assign/DietsSection.tsx")).DietsSection,
}));

export const ParqSection = lazy(async () => ({
  default: (await import("../student/parq/ParqSection.tsx")).ParqSection,
}));

export const NotesSection = lazy(async () => ({
  default: (await import("../students/care/NotesSection.tsx")).NotesSection,
}));

export const RestrictionsSection = lazy(async () => ({
  default: (await import("../students/care/RestrictionsSection.tsx")).RestrictionsSection,
}));
