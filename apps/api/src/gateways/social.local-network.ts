import { createHmac, randomBytes } from "node:crypto";
import type { Clock } from "../platform/clock.ts";

/** A failed answer, with the Graph API's error numbers. */
export class GraphError extends Error {
  readonly code: number;
  readonly subcode: number;

  constructor(code: number, message: string, subcode = 0) {
    super(message);
    this.code = code;
    this.subcode = subcode;
  }
}

interface Container {
  readonly caption: string;
  readonly imageUrl: string;
  looks: number;
  media: string | undefined;
}

interface Media {
  readonly id: string;
  readonly timestamp: string;
  readonly caption: string;
  readonly imageUrl: string;
  measured: number;
}

const PERSON = { id: "10158000000000001", name: "Ana Souza" };
const INSTAGRAM = { id: "17841400000000001", name: "Ana Souza Treinamento", username: "anasouza.treino" };
const PAGES = [
  { id: "104000000000001", name: "Ana Souza Personal", instagram_business_account: INSTAGRAM },
  { id: "104000000000002", name: "Corrida no Parque" },
];
const UNFINISHED_LOOKS = 1;

interface App {
  readonly appId: string;
  readonly appSecret: string;
}

/**
 * A social network in memory, with one person and two pages. A local server offers it with the Graph API's addresses.
 */
export class LocalNetwork {
  readonly #app: App;
  readonly #clock: Clock;
  readonly #codes = new Map<string, string>();
  readonly #tokens = new Set<string>();
  readonly #containers = new Map<string, Container>();
  readonly #media: Media[] = [];
  #lastId = 17_900_000_000_000_000n;

  constructor(app: App, clock: Clock) {
    this.#app = app;
    this.#clock = clock;
  }

  /** Published media, newest first. */
  get published(): readonly Media[] {
    return this.#media;
  }

  get containers(): number {
    return this.#containers.size;
  }

  allow(redirectTo: string): string {
    const code = randomBytes(24).toString("base64url");
    this.#codes.set(code, redirectTo);
    return code;
  }

  token(fields: URLSearchParams) {
    if (fields.get("client_id") !== this.#app.appId || fields.get("client_secret") !== this.#app.appSecret)
      throw new GraphError(101, "Error validating application.");
    if (fields.get("grant_type") === "fb_exchange_token") {
      this.#refuseToken(fields.get("fb_exchange_token") ?? "");
      return this.#newToken(5_184_000);
    }
    const code = fields.get("code") ?? "";
    if (this.#codes.get(code) !== fields.get("redirect_uri"))
      throw new GraphError(100, "This authorization code has been used.", 36_009);
    this.#codes.delete(code);
    return this.#newToken(5_183);
  }

  check(token: string, proof: string | null): void {
    this.#refuseToken(token);
    if (proof !== createHmac("sha256", this.#app.appSecret).update(token).digest("hex"))
      throw new GraphError(100, "Invalid appsecret_proof provided in the API argument");
  }

  get person() {
    return PERSON;
  }

  pages(limit: number, after: string | null) {
    const from = after === null ? 0 : PAGES.findIndex(({ id }) => id === after) + 1;
    const data = PAGES.slice(from, from + limit);
    const last = data.at(-1)?.id ?? "";
    const next = from + limit < PAGES.length && { next: "https://graph.example/next" };
    return { data, paging: { cursors: { before: data[0]?.id ?? "", after: last }, ...next } };
  }

  createContainer(instagram: string, imageUrl: string, caption: string) {
    this.#refuseAccount(instagram);
    if (!URL.canParse(imageUrl) || !imageUrl.endsWith(".jpg"))
      throw new GraphError(9004, "Only photo or video can be accepted as media type.", 2_207_052);
    const id = this.#newId();
    this.#containers.set(id, { imageUrl, caption, looks: 0, media: undefined });
    return { id };
  }

  container(id: string): { id: string; status_code: string } | undefined {
    const container = this.#containers.get(id);
    if (!container) return undefined;
    if (container.media !== undefined) return { id, status_code: "PUBLISHED" };
    return { id, status_code: container.looks++ < UNFINISHED_LOOKS ? "IN_PROGRESS" : "FINISHED" };
  }

  publish(instagram: string, creation: string) {
    this.#refuseAccount(instagram);
    const container = this.#containers.get(creation);
    if (!container || container.media !== undefined || container.looks <= UNFINISHED_LOOKS)
      throw new GraphError(9007, "Media ID is not available", 2_207_027);
    const { imageUrl, caption } = container;
    const timestamp = this.#clock.now().toString({ smallestUnit: "second" }).replace("Z", "+0000");
    container.media = this.#newId();
    this.#media.unshift({ id: container.media, timestamp, caption, imageUrl, measured: 0 });
    return { id: container.media };
  }

  media(id: string) {
    const media = this.#media.find((one) => one.id === id);
    return media && { id, timestamp: media.timestamp, permalink: `https://instagram.example/p/${id}/` };
  }

  recentMedia(instagram: string) {
    this.#refuseAccount(instagram);
    return { data: this.#media.map(({ id }) => this.media(id)) };
  }

  /** Empty at the first call, as the real network answers before it has counted; each later call has higher numbers. */
  insights(id: string) {
    const media = this.#media.find((one) => one.id === id);
    if (!media) throw new GraphError(100, "Unsupported get request. Object does not exist", 33);
    const counted = media.measured++;
    if (counted === 0) return { data: [] };
    const numbers = { total_interactions: 13, reach: 120, likes: 9, comments: 3, shares: 1 };
    return {
      data: Object.entries(numbers).map(([name, value]) => ({
        name,
        period: "lifetime",
        values: [{ value: value * counted }],
        id: `${id}/insights/${name}/lifetime`,
      })),
    };
  }

  revoke(token: string) {
    this.#tokens.delete(token);
    return { success: true };
  }

  /** Ends all access, like a changed password at the network. */
  forgetTokens(): void {
    this.#tokens.clear();
  }

  #newId(): string {
    this.#lastId += 1n;
    return this.#lastId.toString();
  }

  #newToken(seconds: number) {
    const token = `EAA${randomBytes(48).toString("hex")}`;
    this.#tokens.add(token);
    return { access_token: token, token_type: "bearer", expires_in: seconds };
  }

  #refuseToken(token: string): void {
    if (!this.#tokens.has(token))
      throw new GraphError(190, "Error validating access token: The session has been invalidated", 460);
  }

  #refuseAccount(instagram: string): void {
    if (instagram !== INSTAGRAM.id) throw new GraphError(10, "Application does not have permission for this action");
  }
}
