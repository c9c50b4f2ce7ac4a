import type { Columns } from "../platform/postgres/columns.ts";

/** The columns of `social_post`. */
export const socialPostColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  container_id: { editable: false, erased: "kept", exported: "json" },
  instagram_id: { editable: false, erased: "kept", exported: "json" },
  media_id: { editable: false, erased: "kept", exported: "json" },
  page_id: { editable: false, erased: "kept", exported: "json" },
  suggestion_id: { editable: false, erased: "kept", exported: "json" },
  caption: { editable: false, erased: "kept", exported: "json" },
  comments: { editable: false, erased: "kept", exported: "json" },
  failure: { editable: false, erased: "kept", exported: "json" },
  likes: { editable: false, erased: "kept", exported: "json" },
  page_name: { editable: false, erased: "kept", exported: "json" },
  permalink: { editable: false, erased: "kept", exported: "json" },
  reach: { editable: false, erased: "kept", exported: "json" },
  shares: { editable: false, erased: "kept", exported: "json" },
  status: { editable: false, erased: "kept", exported: "json" },
  total_interactions: { editable: false, erased: "kept", exported: "json" },
  attempted_at: { editable: false, erased: "kept", exported: "json" },
  created_at: { editable: false, erased: "kept", exported: "json" },
  metrics_at: { editable: false, erased: "kept", exported: "json" },
  published_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"social_post">;
