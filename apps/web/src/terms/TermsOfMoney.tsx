import { SERVICE_FEE_TEXT } from "@prancheta/contract/plans/price";
import type { LegalSection } from "./legal.ts";

/** Payments, and who owns what (figures: docs/rules/accounts.md). */
export const moneySections: readonly LegalSection[] = [
  {
    id: "pagamentos",
    title: "Sistema de pagamentos",
    body: (
      <>
        <p>
          Os alunos pagam ao profissional pela plataforma com <strong>cartão de crédito</strong> ou <strong>Pix</strong>
          . O pagamento é processado por instituições autorizadas; o número do cartão e o código de segurança só passam
          por nós até elas e não são guardados.
        </p>
        <table>
          <caption>Taxas e prazos desta versão</caption>
          <tbody>
            <tr>
              <th scope="row">Taxa do profissional por pagamento de aluno</th>
              <td>{SERVICE_FEE_TEXT} do valor pago</td>
            </tr>
            <tr>
              <th scope="row">Prazo até o valor ficar disponível para saque</th>
              <td>32 dias a partir da confirmação do pagamento</td>
            </tr>
            <tr>
              <th scope="row">Saque por Pix para conta em nome do próprio profissional</th>
              <td>R$ 2,00 por saque</td>
            </tr>
            <tr>
              <th scope="row">Formas de pagamento do aluno</th>
              <td>cartão de crédito e Pix</td>
            </tr>
          </tbody>
        </table>
        <ul>
          <li>
            De cada pagamento descontamos a taxa de {SERVICE_FEE_TEXT} e registramos o restante na carteira do
            profissional. Em pagamentos parcelados no cartão, cada parcela é liberada a cada 32 dias, na ordem.
          </li>
          <li>
            Durante os 32 dias o valor fica retido para cobrir contestações, estornos e desistências. Ele não rende
            juros.
          </li>
          <li>
            O saque só é feito por Pix, para conta do próprio profissional, pela chave que é o seu CPF ou CNPJ. Não
            pagamos a terceiros.
          </li>
          <li>
            Se um pagamento for estornado ou contestado, seu valor sai da carteira; se já tiver sido sacado, vira débito
            e é compensado com os próximos recebimentos.
          </li>
          <li>
            Preços, duração e política de cancelamento dos planos são definidos pelo profissional, que responde por eles
            perante o aluno.
          </li>
          <li>
            Serviços adicionais da Prancheta, quando contratados, têm seu preço mostrado antes da contratação e são
            cobrados no meio de pagamento cadastrado.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "propriedade-intelectual",
    title: "Propriedade intelectual e licença de imagem",
    body: (
      <>
        <p>
          A marca, o software, o desenho das telas, a biblioteca de exercícios e os textos da plataforma pertencem à
          Prancheta ou a quem os licenciou a ela. O usuário recebe uma licença pessoal, não exclusiva e intransferível
          para usá-los enquanto durar o cadastro, e não pode copiá-los, revendê-los ou fazer engenharia reversa.
        </p>
        <p>
          O que o profissional cria continua sendo dele: fichas, dietas, questionários, vídeos, imagens e textos. Ele
          autoriza a Prancheta a guardar, exibir e reproduzir esse conteúdo na medida necessária para prestar o serviço.
        </p>
        <p>
          <strong>Licença de uso de imagem.</strong> O profissional autoriza a Prancheta, de forma gratuita e não
          exclusiva, no Brasil e no exterior, a usar seu nome, sua imagem, sua voz e o material de divulgação que
          publicar na plataforma para apresentar e divulgar o serviço,{" "}
          <strong>inclusive em peças criadas ou adaptadas com inteligência artificial</strong>, desde que não se altere
          o sentido do que ele disse, não se sugira endosso de produtos de terceiros e não se atinja sua honra. A
          autorização vale por todo o cadastro e pode ser revogada a qualquer momento pelo suporte; o que já tiver sido
          publicado é retirado em até 30 dias.
        </p>
        <p>
          A licença não alcança imagens, fotos, medidas ou quaisquer dados de alunos, que nunca são usados em divulgação
          nem no treinamento de inteligência artificial pela Prancheta.
        </p>
        <p>
          Quem envia conteúdo declara ter direito sobre ele, inclusive a autorização das pessoas que aparecem em fotos e
          vídeos.
        </p>
      </>
    ),
  },
];
