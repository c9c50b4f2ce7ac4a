import { Switch } from "@mantine/core";
import type { ShopProduct } from "@prancheta/contract/shop/shop";
import { LOGO_PRICE } from "@prancheta/contract/shop/shop-price";
import { RadioButtons } from "@prancheta/ui/form/choices/RadioButtons.tsx";
import { Card } from "@prancheta/ui/layout/layout.tsx";
import { MissingState } from "@prancheta/ui/page/MissingState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { pageFailureOf } from "@prancheta/ui/server/failure-of.tsx";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../navigation/paths.ts";
import { ChatButton } from "./ChatButton.tsx";
import { ProductPicture, ProductPictureSkeleton } from "./ProductPicture.tsx";
import { ProductPrice } from "./ProductPrice.tsx";
import { type Size, shopProducts, sizesOf } from "./shop.hooks.ts";
import classes from "./shop.module.css";

const wishOf = ({ title }: ShopProduct, size: Size | undefined, hasLogo: boolean): string =>
  `Olá! Quero pedir: ${title}${size ? `, tamanho ${size}` : ""}${hasLogo ? ", com a minha logo" : ""}.`;

/** The choices of a product, and the chat that orders it. */
function Order({ product }: { product: ShopProduct }) {
  const sizes = sizesOf(product);
  const [chosen, setChosen] = useState<Size>();
  const [hasLogo, setLogo] = useState(false);
  const size = chosen ?? sizes[1]?.size;
  return (
    <Card data-snug className={classes["order"]}>
      <ProductPrice of={product} extra={hasLogo ? LOGO_PRICE : 0} large />
      {sizes.length > 0 && (
        <RadioButtons
          label="Tamanho"
          value={size ?? null}
          onChange={setChosen}
          choices={sizes.map((one) => ({ value: one.size, name: one.size }))}
        />
      )}
      <Switch
        label="Com a minha logo"
        description={`Soma ${moneyText(LOGO_PRICE)} por peça. Você manda o arquivo pela conversa.`}
        checked={hasLogo}
        onChange={({ currentTarget }) => setLogo(currentTarget.checked)}
      />
      <ChatButton text={wishOf(product, size, hasLogo)} fullWidth>
        Pedir pelo WhatsApp
      </ChatButton>
      {!product.trade && (
        <p className={classes["warning"]}>
          <IconAlertTriangle size={20} aria-hidden="true" />
          Vendido a preço de custo e feito sob encomenda: não há troca.
          {sizes.length > 0 && " Confira as medidas antes de pedir."}
        </p>
      )}
    </Card>
  );
}

/** What is known about a product. */
function Characteristics({ product }: { product: ShopProduct }) {
  const sizes = sizesOf(product);
  return (
    <Section title="Características">
      <dl className={classes["facts"]}>
        <dt>Descrição</dt>
        <dd>{product.description}</dd>
        <dt>Composição</dt>
        <dd>{product.composition}</dd>
        <dt>Dimensões</dt>
        <dd>{product.dimensions}</dd>
      </dl>
      {sizes.length > 0 && (
        <table className={classes["sizes"]}>
          <caption>Medidas em centímetros</caption>
          <thead>
            <tr>
              <th scope="col">Tamanho</th>
              <th scope="col">Altura</th>
              <th scope="col">Largura</th>
            </tr>
          </thead>
          <tbody>
            {sizes.map(({ size, height, width }) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                <td>{height} cm</td>
                <td>{width} cm</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

/** A product that is read, in its layout. */
const ProductSkeleton = () => (
  <>
    <ProductPictureSkeleton />
    <Card data-snug className={classes["order"]}>
      <Skeleton width={140} height={44} />
      <Skeleton width="80%" height={44} />
      <Skeleton height={44} />
      <Skeleton height={84} />
    </Card>
    <Card data-snug className={classes["order"]}>
      <Skeleton width="40%" height={24} />
      <Skeleton width="80%" height={18} />
      <Skeleton width="60%" height={18} />
    </Card>
    <Card data-snug className={classes["order"]}>
      <Skeleton width="60%" height={24} />
      <Skeleton height={18} />
    </Card>
  </>
);

/** One product of the shop. */
export function ProductPage() {
  const { id } = useParams({ strict: false });
  const reading = useQuery(shopProducts);
  const product = reading.data?.find((one) => one.id === id);
  if (reading.data && !product)
    return (
      <MissingState
        title="Produto não encontrado"
        reason="Este produto não está mais no Shop."
        to={paths.shop}
        label="Ver o Shop"
      />
    );
  return (
    <Page title={product?.title ?? "Shop"} line="Feito sob encomenda, a preço de custo">
      {pageFailureOf(reading, "Não foi possível carregar o produto") || (
        <div className={classes["columns"]}>
          {product ? (
            <>
              <ProductPicture {...product} />
              <Order key={product.id} product={product} />
              <Characteristics product={product} />
              <Section title="Por que é bom para você">
                <p className={classes["reason"]}>{product.reason}</p>
              </Section>
            </>
          ) : (
            <ProductSkeleton />
          )}
        </div>
      )}
    </Page>
  );
}
