/** Leaves the product for an address elsewhere. */
export const leaveFor = (address: string): void => window.location.assign(address);
