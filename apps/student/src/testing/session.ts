import { openStudentSession } from "../session/session-setup.ts";

// Loaded before each test file, as `main.tsx` does it before the app.
openStudentSession();

// jsdom's own clock has no entries.
performance.getEntriesByType ??= () => [];
