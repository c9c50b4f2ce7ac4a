/** What some browsers offer once a page may be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const isPrompt = (event: Event): event is InstallPrompt => "prompt" in event;

let offered: InstallPrompt | undefined;

/** Called at the start: the browser offers it once, long before anybody asks. */
export const followInstallPrompt = (): void =>
  window.addEventListener("beforeinstallprompt", (event) => {
    if (!isPrompt(event)) return;
    event.preventDefault();
    offered = event;
  });

export const canAskToInstall = (): boolean => offered !== undefined;

export const askToInstall = (): void => {
  const prompt = offered;
  offered = undefined;
  prompt?.prompt().catch(() => undefined);
};
