/** The chosen episode of a module; without one, the first that has a video is shown. */
export interface WatchSearch {
  episodio?: string;
}

export const watchSearch = ({ episodio }: Record<string, unknown>): WatchSearch =>
  typeof episodio === "string" && episodio ? { episodio } : {};
