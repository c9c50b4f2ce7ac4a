/** The arithmetic and the days of what students pay through the gateway. Amounts are integer cents. */

/** Days after the payment in which a payment is held. */
export const HELD_DAYS = 7;

/** Days after the payment, times the instalment's number, until its money can be used. */
export const RELEASE_DAYS = 32;

/** How a payment is shared: the coach's part, ours and the Rocket Program's. */
export interface Shares {
  readonly net: number;
  readonly fee: number;
  readonly rocketShare: number;
}

/** `amount * part / whole` rounded half up, exact for amounts of any size. `part` is at most `whole`. */
const portion = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/**
 * What each one gives back once `refunded` cents of a payment have gone back to the student, in all. The three parts add
 * up to `refunded`, and none ever shrinks when `refunded` grows.
 */
export const sharesOf = ({ net, fee, rocketShare }: Shares, refunded: number): Shares => {
  const coach = portion(net, refunded, net + fee + rocketShare);
  const program = portion(rocketShare, refunded - coach, fee + rocketShare);
  return { net: coach, fee: refunded - coach - program, rocketShare: program };
};
