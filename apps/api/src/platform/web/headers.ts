import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import { type BuiltWebApp, pathOf, webAppOf } from "./web-files.ts";

type Headers = ReturnType<ServerResponse["getHeaders"]>;

/**
 * The headers that helmet writes. They are equal on all our answers, so they are computed once instead of per answer.
 */
const writtenBy = (write: ReturnType<typeof helmet>): Headers => {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  write(request, answer, (error) => {
    if (error) throw error;
  });
  return answer.getHeaders();
};

/**
 * Browser features that no page may use. Only names that Chromium knows, because it warns about others in the console.
 */
const FORBIDDEN = [
  "accelerometer",
  "autoplay",
  "clipboard-read",
  "display-capture",
  "encrypted-media",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "keyboard-map",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "otp-credentials",
  "payment",
  "picture-in-picture",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "serial",
  "storage-access",
  "usb",
  "window-management",
  "xr-spatial-tracking",
] as const;

/** Features that the students' side needs for photos and during a workout, and the back-office does not. */
const OF_STUDENTS = ["camera", "screen-wake-lock"] as const;
const STUDENTS_PREFIX = "/aluno/";

const permissionsPolicy = (ofStudents: "()" | "(self)"): string =>
  [
    ...FORBIDDEN.map((name) => `${name}=()`),
    ...OF_STUDENTS.map((name) => `${name}=${ofStudents}`),
    // For the academy's videos.
    "fullscreen=(self)",
    // For copying links.
    "clipboard-write=(self)",
  ].join(", ");

/** The files that a page loads: scripts, styles, fonts and pictures. */
const PAGE_FILE = /\/assets\//;

interface Policy {
  readonly https: boolean;
  /** Where videos may come from, beside our own server. */
  readonly mediaOrigins: readonly string[];
}

const strictTransport = ({ https }: Pick<Policy, "https">) => https && { maxAge: 31_536_000, includeSubDomains: true };

/**
 * The headers of a page's files. Without those that browsers read only from pages, a first visit is 10 kB smaller. A file that
 * is opened as a page may load nothing.
 */
const fileHeaders = (policy: Policy): Headers =>
  writtenBy(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          "default-src": ["'none'"],
          "base-uri": ["'none'"],
          "frame-ancestors": ["'none'"],
          "form-action": ["'none'"],
        },
      },
      hsts: strictTransport(policy),
      crossOriginEmbedderPolicy: false,
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      referrerPolicy: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xFrameOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
  );

/** Inline styles are allowed because Mantine needs them; scripts only by origin or hash. */
const pageHeaders = (scriptHashes: readonly string[], policy: Policy): Headers =>
  writtenBy(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          "default-src": ["'self'"],
          "script-src": ["'self'", ...scriptHashes],
          "style-src": ["'self'", "'unsafe-inline'"],
          "img-src": ["'self'", "data:", "blob:"],
          "font-src": ["'self'"],
          "media-src": ["'self'", ...policy.mediaOrigins],
          "connect-src": ["'self'"],
          "manifest-src": ["'self'"],
          "worker-src": ["'self'"],
          "object-src": ["'none'"],
          "base-uri": ["'none'"],
          "frame-ancestors": ["'none'"],
          "form-action": ["'self'"],
        },
      },
      hsts: strictTransport(policy),
      referrerPolicy: { policy: "same-origin" },
      crossOriginEmbedderPolicy: false,
    }),
  );

/** Adds the security headers to every answer. A document allows only the inline scripts of its own app. */
export function addSecurityHeaders(app: FastifyInstance, webApps: readonly BuiltWebApp[], policy: Policy): void {
  const ofFiles = fileHeaders(policy);
  const withoutScripts = pageHeaders([], policy);
  const written = new Map(webApps.map((one) => [one, pageHeaders(one.scriptHashes, policy)]));
  const ofBackOffice = permissionsPolicy("()");
  const ofStudents = permissionsPolicy("(self)");
  app.addHook("onRequest", async ({ id, url }, reply) => {
    reply.header("x-request-id", id);
    if (PAGE_FILE.test(pathOf(url))) {
      reply.headers(ofFiles);
      return;
    }
    const webApp = webAppOf(webApps, url);
    reply
      .headers((webApp && written.get(webApp)) ?? withoutScripts)
      .header("permissions-policy", url.startsWith(STUDENTS_PREFIX) ? ofStudents : ofBackOffice);
  });
  // Caches must not store personal data; cacheable answers set their own header.
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
}
