/** Leaves the app for an external address. */
export const leaveFor = (address: string): void => window.location.assign(address);
