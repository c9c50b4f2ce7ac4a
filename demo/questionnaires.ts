import { type Question, TEXT_ITEM } from "@prancheta/contract/questionnaires/questionnaires";

/** A question with typical answers: texts for a text question, else notes for the options. */
export interface DemoQuestion {
  readonly question: Question;
  readonly typicalAnswers: readonly string[];
}

const written = (question: string, typicalAnswers: readonly string[]): DemoQuestion => ({
  question: { question, type: "text", observation: false, items: [{ text: TEXT_ITEM }] },
  typicalAnswers,
});

const chosen = (
  type: "select" | "multiselect",
  question: string,
  options: readonly string[],
  typicalAnswers: readonly string[] = [],
): DemoQuestion => ({
  question: { question, type, observation: typicalAnswers.length > 0, items: options.map((text) => ({ text })) },
  typicalAnswers,
});

export const ANAMNESIS = {
  title: "Anamnese completa",
  questions: [
    chosen("select", "Qual é o seu principal objetivo?", [
      "Ganhar massa muscular",
      "Emagrecer",
      "Definição",
      "Saúde e disposição",
      "Correr melhor",
    ]),
    chosen("select", "Há quanto tempo você treina sem parar?", [
      "Estou começando agora",
      "Menos de 6 meses",
      "De 6 meses a 2 anos",
      "Mais de 2 anos",
    ]),
    chosen(
      "multiselect",
      "Em quais dias você consegue treinar?",
      ["Segunda", "Terça", "Quarta", "Quinta", "Sexta", "Sábado", "Domingo"],
      ["Na semana de plantão só consigo três dias.", "Prefiro treinar antes do trabalho.", "Sábado só até o meio-dia."],
    ),
    chosen(
      "select",
      "Onde você vai treinar?",
      ["Academia", "Academia do condomínio", "Em casa", "Ao ar livre"],
      ["A academia tem pouca máquina de perna.", "Tenho halteres de 2 a 10 kg e elásticos."],
    ),
    chosen(
      "multiselect",
      "Você sente dor em alguma região?",
      ["Nenhuma", "Joelho", "Ombro", "Lombar", "Punho", "Quadril"],
      [
        "Só quando agacho muito fundo.",
        "Fiz fisioterapia no ano passado e melhorou.",
        "Aparece depois de ficar muito sentado.",
      ],
    ),
    written("Você toma algum remédio ou suplemento?", [
      "Não tomo nada.",
      "Creatina e whey.",
      "Anticoncepcional e vitamina D.",
      "Remédio para pressão, controlada.",
      "Só whey depois do treino.",
    ]),
    written("Conte um pouco da sua rotina de sono e alimentação.", [
      "Durmo umas 6 horas e como fora no almoço quase todos os dias.",
      "Durmo bem. Estou tentando diminuir o doce à noite.",
      "Trabalho à noite três vezes por semana, então o sono é bagunçado.",
      "Faço acompanhamento com nutricionista e levo marmita.",
      "Acordo às 5h30 para treinar e durmo antes das 23h.",
    ]),
  ],
} as const;

export const FOLLOW_UP = {
  title: "Acompanhamento",
  questions: [
    chosen(
      "select",
      "Como você se sentiu nos treinos?",
      ["Com mais energia", "Igual às semanas anteriores", "Mais cansado do que o normal"],
      [
        "Dormi melhor nas duas últimas semanas.",
        "Semana puxada no trabalho.",
        "Consegui subir carga em quase tudo.",
        "Senti falta de ar na parte do aeróbico.",
      ],
    ),
    chosen(
      "multiselect",
      "Sentiu alguma dor?",
      ["Nenhuma", "Joelho", "Ombro", "Lombar", "Punho", "Quadril"],
      ["Leve, passou no dia seguinte.", "Só no agachamento com a carga nova.", "Coloquei gelo e resolveu."],
    ),
    chosen("select", "Quantos treinos da semana você conseguiu fazer?", [
      "Todos",
      "Quase todos",
      "Metade",
      "Menos da metade",
    ]),
    chosen(
      "select",
      "Como foi a alimentação?",
      ["Segui bem", "Segui mais ou menos", "Saí bastante do combinado"],
      ["Final de semana teve festa.", "Estou bebendo mais água.", "Voltei a levar marmita."],
    ),
    written("O que você quer mudar na próxima ficha?", [
      "Nada, estou gostando bastante.",
      "Queria mais exercícios de glúteo.",
      "Se der, menos tempo de treino: tenho 50 minutos.",
      "Trocar o leg press, a máquina vive ocupada.",
      "Incluir um dia de corrida.",
      "Mais abdominal, por favor.",
    ]),
  ],
} as const;

export const RUNNING = {
  title: "Acompanhamento de corrida",
  questions: [
    chosen(
      "select",
      "Como foi o treino longo da semana?",
      ["Tranquilo", "Pesado, mas terminei", "Não consegui terminar"],
      ["Estava muito calor.", "Fiz na esteira por causa da chuva.", "Segurei o ritmo até o fim."],
    ),
    chosen(
      "multiselect",
      "Sentiu alguma dor?",
      ["Nenhuma", "Canela", "Joelho", "Panturrilha", "Planta do pé"],
      ["Só no começo, depois aqueceu.", "Troquei o tênis esta semana."],
    ),
    written("Qual foi o seu melhor tempo nos 5 km?", [
      "26 minutos.",
      "28:40.",
      "31 minutos e pouco.",
      "24:55, meu recorde!",
      "Ainda não medi.",
    ]),
    written("Tem prova marcada? Quando?", [
      "Não tenho.",
      "10 km no mês que vem.",
      "Meia maratona no fim do ano.",
      "Corrida de rua do bairro, 5 km.",
    ]),
  ],
} as const;

/** Typical observations of students, mostly about how they feel. */
export const OBSERVATIONS = [
  "",
  "",
  "",
  "Consegui manter a rotina mesmo viajando.",
  "Semana de provas, treinei menos do que queria.",
  "Senti que a roupa está mais folgada!",
  "Peso medido em jejum, na mesma balança.",
  "Peguei uma gripe e perdi três treinos.",
  "Estou dormindo melhor e com mais disposição.",
  "Retenção por causa do ciclo, acho que o peso não conta muito.",
  "Fotos tiradas à noite, a luz não ajudou.",
  "Voltei de férias, agora é foco total.",
  "Subi carga no supino e no agachamento.",
  "Tive que treinar em casa dois dias.",
] as const;
