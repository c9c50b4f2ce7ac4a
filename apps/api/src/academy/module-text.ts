/** A button below an episode: its text, and a path of ours. */
type Link = readonly [title: string, to: string];

export interface EpisodeText {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The name of the product's own film, `apps/web/public/academy/<film>.mp4`. */
  readonly film?: string;
  readonly links?: readonly Link[];
}

export interface ModuleText {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly episodes: readonly EpisodeText[];
}
