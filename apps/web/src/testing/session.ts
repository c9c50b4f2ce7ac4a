import { openSession } from "@prancheta/ui/session/session.ts";
import { SESSION_KEY } from "../navigation/storage-keys.ts";

// Loaded before each test file, as `main.tsx` does it before the app.
openSession(SESSION_KEY);

// jsdom's own clock has no entries.
performance.getEntriesByType ??= () => [];
