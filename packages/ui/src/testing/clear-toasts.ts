import { notifications } from "@mantine/notifications";

/** Takes away the toasts of earlier tests: the list of toasts outlives the page that shows them. */
export const clearToasts = () => notifications.clean();
