import type { LegalSection } from "./legal.ts";
import { SupportLink } from "./SupportLink.tsx";

/** What is not allowed, and how the contract runs and ends. */
export const conductSections: readonly LegalSection[] = [
  {
    id: "proibicoes",
    title: "Proibições",
    body: (
      <>
        <p>É proibido:</p>
        <ul>
          <li>exercer profissão regulamentada sem habilitação ou usar o registro de outra pessoa;</li>
          <li>prescrever substâncias proibidas ou o que a habilitação do profissional não permite;</li>
          <li>publicar conteúdo ilegal, ofensivo, discriminatório, enganoso ou que viole direito de terceiros;</li>
          <li>usar dados de alunos para fim diferente da consultoria, vendê-los ou expô-los;</li>
          <li>
            simular vendas, fracionar pagamentos para escapar de controles ou usar cartão de terceiro sem autorização;
          </li>
          <li>ceder o acesso, criar cadastros falsos ou acessar dados de outro usuário;</li>
          <li>
            atacar, sobrecarregar ou contornar a segurança da plataforma, ou extrair dados dela por robôs sem
            autorização.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "terceiros",
    title: "Serviços de terceiros",
    body: (
      <>
        <p>
          A plataforma usa ou se liga a serviços de terceiros, como instituições de pagamento, correio eletrônico,
          hospedagem, consulta de CEP, vídeos e redes sociais. Cada um tem suas próprias regras, e por elas respondem
          seus donos.
        </p>
        <p>
          O vínculo com uma rede social só existe quando o profissional o autoriza, serve para publicar em seu nome e
          mostrar o resultado das publicações, e pode ser desfeito a qualquer momento em Configurações.
        </p>
        <p>Não respondemos por serviços, produtos ou conteúdos de terceiros que não controlamos.</p>
      </>
    ),
  },
  {
    id: "penalidades",
    title: "Penalidades",
    body: (
      <>
        <p>
          Quem descumpre estes termos ou a lei pode ser, conforme a gravidade, advertido, ter um conteúdo removido, ter
          funções limitadas, ter o cadastro suspenso ou encerrado. Salvo urgência, risco a pessoas ou ordem de
          autoridade, avisamos antes, dizemos o motivo e ouvimos o usuário.
        </p>
        <p>
          Havendo indício de fraude, os valores envolvidos podem ficar retidos até o esclarecimento. Encerrado o
          cadastro, o que for do profissional é pago depois dos prazos de retenção, descontados débitos e estornos. As
          penalidades não afastam o dever de reparar os danos causados.
        </p>
      </>
    ),
  },
  {
    id: "disponibilidade",
    title: "Disponibilidade",
    body: (
      <>
        <p>
          Trabalhamos para que a plataforma esteja disponível o tempo todo, mas ela pode parar para manutenção, por
          falha de terceiros, de energia ou de internet, ou por força maior. Manutenções programadas são avisadas e
          feitas nos horários de menor uso.
        </p>
        <p>
          Não respondemos por lucros que deixem de ser obtidos por interrupções que não causamos. Nada aqui limita os
          direitos que a lei garante ao consumidor nem a responsabilidade por dolo ou culpa grave.
        </p>
      </>
    ),
  },
  {
    id: "alteracoes",
    title: "Alterações destes termos",
    body: (
      <p>
        Podemos mudar estes termos. Mudanças são avisadas por e-mail e na plataforma com pelo menos 30 dias de
        antecedência, salvo as que a lei imponha antes. Cada versão traz o dia em que passa a valer. Quem não concordar
        pode encerrar o cadastro sem custo até lá; continuar a usar a plataforma depois disso é aceitar a nova versão.
        Contratações e pagamentos já feitos seguem as taxas da época.
      </p>
    ),
  },
  {
    id: "vigencia",
    title: "Vigência e encerramento",
    body: (
      <>
        <p>
          Estes termos valem por prazo indeterminado, desde o aceite até o encerramento do cadastro. O profissional pode
          encerrá-lo a qualquer momento pelo suporte, escrevendo para <SupportLink subject="Encerrar o cadastro" />; a
          Prancheta pode encerrá-lo com aviso de 30 dias, ou nos casos do item <a href="#penalidades">Penalidades</a>.
          Depois do encerramento continuam valendo as regras sobre pagamentos pendentes, propriedade intelectual, dados
          pessoais e foro.
        </p>
        <p>
          Antes, o profissional saca o saldo e paga as faturas, terminam as vendas, os estornos e as contestações em
          andamento, e o que os alunos pagaram e ainda não usaram é estornado ou combinado com eles. Com o encerramento
          os vínculos terminam, cada aluno é avisado, nada mais se renova, e só o ciclo de cobrança em curso ainda é
          cobrado.
        </p>
        <p>
          Durante 30 dias o encerramento pode ser desfeito, e os alunos leem e baixam seu histórico. Depois disso
          apagamos os dados do profissional e os de seus alunos com ele, salvo os registros que a lei manda guardar.
        </p>
      </>
    ),
  },
  {
    id: "nulidade",
    title: "Nulidade",
    body: (
      <p>
        Se alguma cláusula for considerada nula ou inválida, as demais continuam valendo, e a inválida é substituída por
        outra que, dentro da lei, chegue o mais perto possível do que se pretendia. Deixar de exigir um direito uma vez
        não é renunciar a ele.
      </p>
    ),
  },
  {
    id: "lei",
    title: "Lei aplicável",
    body: (
      <p>
        Estes termos são regidos pelas leis do Brasil, em especial pelo Código Civil, pelo Código de Defesa do
        Consumidor, pelo Marco Civil da Internet (Lei nº 12.965/2014) e pela LGPD.
      </p>
    ),
  },
  {
    id: "foro",
    title: "Foro",
    body: (
      <p>
        Fica eleito o foro da Comarca de São Paulo, Estado de São Paulo, para resolver questões sobre estes termos, sem
        prejuízo do direito do consumidor de recorrer ao foro de seu domicílio.
      </p>
    ),
  },
];
