import { VisuallyHidden } from "@mantine/core";
import type { CardBrand } from "@prancheta/contract/billing/card-number";
import { brandLabel, hiddenNumberText } from "@prancheta/contract/billing/card-number";
import { expiryOf } from "../billing.texts.ts";
import classes from "./CardFace.module.css";

interface FaceProps {
  brand: string;
  number: string;
  holder: string;
  expiry: string;
}

/** A payment card as a picture. */
export const CardFace = ({ brand, number, holder, expiry }: FaceProps) => (
  <div className={classes["face"]} aria-hidden="true">
    <div className={classes["top"]}>
      <span className={classes["chip"]} />
      <span className={classes["brand"]}>{brand}</span>
    </div>
    <span className={classes["number"]}>{number}</span>
    <div className={classes["bottom"]}>
      <div className={classes["fact"]}>
        <span className={classes["name"]}>Titular</span>
        <span>{holder}</span>
      </div>
      <div className={classes["fact"]}>
        <span className={classes["name"]}>Validade</span>
        <span>{expiry}</span>
      </div>
    </div>
  </div>
);

interface StoredCardFaceProps {
  cardBrand: CardBrand;
  cardName: string;
  cardFirstNumbers: string;
  cardLastNumbers: string;
  cardExpirationMonth: number;
  cardExpirationYear: number;
}

/** A stored card, of whose number only the first and the last four digits are known. */
export const StoredCardFace = (card: StoredCardFaceProps) => {
  const expiry = expiryOf({ month: card.cardExpirationMonth, year: card.cardExpirationYear });
  return (
    <div>
      <CardFace
        brand={brandLabel[card.cardBrand]}
        number={hiddenNumberText(card)}
        holder={card.cardName}
        expiry={expiry}
      />
      <VisuallyHidden>
        {brandLabel[card.cardBrand]} que começa com {card.cardFirstNumbers} e termina com {card.cardLastNumbers}, de{" "}
        {card.cardName}, válido até {expiry}
      </VisuallyHidden>
    </div>
  );
};
