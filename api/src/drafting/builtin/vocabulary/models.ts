/** A kind of model: what it takes and answers, and examples that any acceptable one gets right. */
export interface ModelKind {
  key: string;
  /** Words in a prompt that point to it. */
  words: string;
  noun: string;
  path: string;
  /** What the examples that it learns from are, given the plural of the thing the idea is about. */
  data(things: string): string;
  /** Input that such a model gets wrong easily. */
  difficult: string;
  /** What it does, given the plural of the thing the idea is about. */
  does(things: string): string;
  answers: string;
  /** The required field of the input. */
  input: string;
  empty: unknown;
  examples: { name: string; json: Record<string, unknown>; expect: { path: string; [matcher: string]: unknown }[] }[];
  /**
   * Set for models whose inputs no test can make up (pictures, recordings): the field of an answer that the team's own
   * examples give. The examples here use them.
   */
  told?: string;
  /** Name of the quality measure, and the lowest value that passes. */
  measure: { name: string; min: number };
}

const DIFFICULT_TEXT = 'irony, typing errors, other languages, very short and very long texts';
const DIFFICULT_SERIES = 'very short series, missing values, sudden jumps and seasonal patterns';

/** Examples taken from the team: its own first and last one. For inputs only the team has (pictures, recordings, facts about people). */
function ownExamples(
  told: string,
  what: string,
  answered: Record<string, unknown>,
  first = answered,
): Pick<ModelKind, 'input' | 'empty' | 'told' | 'examples'> {
  const path = `$.${told}`;
  return {
    input: 'input',
    empty: '',
    told,
    examples: [
      {
        name: `Gives ${what} for its first example`,
        json: { input: '{{captured.first_input}}' },
        expect: [{ path, ...first }],
      },
      {
        name: 'Gives another result for its last example',
        json: { input: '{{captured.last_input}}' },
        expect: [
          { path, ...answered },
          { path, not_equals: '{{captured.first_answer}}' },
        ],
      },
    ],
  };
}

const similar = (value: unknown[]): { path: string; [matcher: string]: unknown } => ({
  path: '$.items[0].id',
  one_of: value,
});

export const MODEL_KINDS: readonly ModelKind[] = [
  {
    key: 'spam',
    words: 'spam phishing scam',
    noun: 'spam filter',
    path: '/predictions',
    input: 'text',
    empty: '',
    measure: { name: 'f1', min: 0.7 },
    does: () => 'decides whether a message is spam',
    answers: '`label` (`"spam"` or `"fine"`) and `score` (0 to 1)',
    data: () => 'messages labeled as spam or fine',
    difficult: DIFFICULT_TEXT,
    examples: [
      {
        name: 'Recognizes an obvious spam message',
        json: {
          text: 'Congratulations! You won 1,000,000 dollars. Click here now and enter your bank password to claim your prize.',
        },
        expect: [{ path: '$.label', equals: 'spam' }],
      },
      {
        name: 'Accepts an ordinary message',
        json: { text: 'Hi Mia, shall we meet in the library at four to finish the slides for Thursday?' },
        expect: [{ path: '$.label', equals: 'fine' }],
      },
    ],
  },
  {
    key: 'recommend',
    words:
      'recommend recommends recommendation recommendations recommender suggest suggestions personalised personalized',
    noun: 'recommender',
    path: '/recommendations',
    input: 'liked',
    empty: 'none',
    measure: { name: 'precision_at_5', min: 0.1 },
    does: (things) => `suggests ${things} that match what a person liked`,
    answers:
      '`items`: at most `limit` of them, best first, each with `id` and `score` (0 to 1). `liked` is a list of item IDs',
    data: (things) => `records of which ${things} a person liked`,
    difficult: 'people with a single like, people with unusual taste, items that are new or very popular',
    examples: [
      {
        name: 'Suggests no more items than the limit',
        json: { liked: [1, 2], limit: 3 },
        expect: [{ path: '$.items', type: 'array', min_length: 1, max_length: 3 }],
      },
      {
        name: 'Never suggests an item the person already likes',
        json: { liked: [1], limit: 1 },
        expect: [
          { path: '$.items', length: 1 },
          { path: '$.items[0].id', not_equals: 1 },
        ],
      },
    ],
  },
  {
    key: 'answer',
    words: 'chatbot assistant question answering rag qa conversational bot tutor',
    noun: 'assistant',
    path: '/answers',
    input: 'question',
    empty: '',
    measure: { name: 'answer_rate', min: 0.6 },
    does: () => 'answers questions from a set of documents and names its sources',
    answers:
      '`answer` and `sources`, a list of document IDs. If the documents do not contain the answer, it says so, and `sources` is empty',
    data: () => 'questions with their answers and the documents that contain them',
    difficult: 'questions that the documents do not answer, ambiguous questions, typing errors and other languages',
    examples: [
      {
        name: 'Says when it does not know the answer',
        json: { question: 'What did I, {{random.uuid}}, have for breakfast?' },
        expect: [
          { path: '$.answer', min_length: 3 },
          { path: '$.sources', length: 0 },
        ],
      },
    ],
  },
  {
    key: 'summarise',
    words: 'summarise summarize summary summaries summariser summarizer',
    noun: 'summarizer',
    path: '/summaries',
    input: 'text',
    empty: '',
    measure: { name: 'rouge_l', min: 0.15 },
    does: () => 'shortens a text and keeps the important points',
    answers: '`summary`, which has at most `max_words` words',
    data: () => 'texts with good summaries',
    difficult: 'very short and very long texts, lists, dialogue and other languages',
    examples: [
      {
        name: 'Keeps the main subject of the text',
        json: {
          max_words: 25,
          text: 'The river Elbe rises in the Giant Mountains. It flows through Bohemia and Saxony. The Elbe then passes Dresden, Magdeburg and Hamburg. Ships use the Elbe to carry grain and steel. After more than a thousand kilometres the Elbe reaches the North Sea.',
        },
        expect: [{ path: '$.summary', contains: 'Elbe', max_length: 220, min_length: 20 }],
      },
    ],
  },
  {
    key: 'forecast',
    words: 'forecast forecasts forecasting predict-sales demand timeseries time-series trend trends',
    noun: 'forecasting model',
    path: '/forecasts',
    input: 'series',
    empty: [],
    measure: { name: 'skill', min: 0 },
    does: () => 'continues a series of numbers',
    answers: '`values`, a list with `horizon` entries, and `low` and `high`, two lists of the same length',
    data: () => 'values of a time series',
    difficult: DIFFICULT_SERIES,
    examples: [
      {
        name: 'Continues a constant series',
        json: { series: [10, 10, 10, 10, 10, 10, 10, 10, 10, 10], horizon: 3 },
        expect: [
          { path: '$.values', length: 3 },
          { path: '$.values[0]', min: 9, max: 11 },
        ],
      },
      {
        name: 'Continues a growing series',
        json: { series: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], horizon: 2 },
        expect: [{ path: '$.values[1]', min: 11, max: 18 }],
      },
    ],
  },
  {
    key: 'anomaly',
    words: 'anomaly anomalies outlier outliers failure failures predictive-maintenance',
    noun: 'anomaly detector',
    path: '/anomalies',
    input: 'series',
    empty: [],
    measure: { name: 'recall', min: 0.6 },
    does: () => 'finds unusual values in a series of numbers',
    answers: '`indexes`, the positions of the unusual values, counted from 0',
    data: () => 'values of a series, with the unusual ones marked',
    difficult: DIFFICULT_SERIES,
    examples: [
      {
        name: 'Finds the unusual value',
        json: { series: [20, 21, 20, 19, 20, 95, 20, 21, 20, 19, 20, 21] },
        expect: [{ path: '$.indexes', equals: [5] }],
      },
      {
        name: 'Finds nothing in a normal series',
        json: { series: [20, 21, 20, 19, 20, 21, 20, 19, 20, 21, 20, 20] },
        expect: [{ path: '$.indexes', length: 0 }],
      },
    ],
  },
  {
    key: 'similar',
    words: 'semantic similarity embedding embeddings similar plagiarism matching',
    noun: 'similarity search',
    path: '/similar',
    input: 'text',
    empty: '',
    measure: { name: 'mrr', min: 0.4 },
    does: () => 'finds the text that is closest in meaning',
    answers:
      '`items`: the `candidates`, closest first, each with `id` and `score` (0 to 1). Each candidate has `id` and `text`',
    data: () => 'pairs of texts with the same meaning',
    difficult: DIFFICULT_TEXT,
    examples: [
      {
        name: 'Finds the text with the same meaning',
        json: {
          text: 'The cat sleeps on the sofa.',
          candidates: [
            { id: 'tax', text: 'Taxes are due in May.' },
            { id: 'cat', text: 'A cat is sleeping on the couch.' },
            { id: 'ship', text: 'The ship left the harbour.' },
          ],
        },
        expect: [similar(['cat']), { path: '$.items[0].score', min: 0, max: 1 }],
      },
    ],
  },
  {
    key: 'translate',
    words: 'translate translates translation translations translator',
    noun: 'translator',
    path: '/translations',
    input: 'text',
    empty: '',
    measure: { name: 'bleu', min: 0.15 },
    does: () => 'translates a sentence into another language',
    answers: '`text` in the language that `to` names (`en`, `de`, `fr` or `es`)',
    data: () => 'sentences with their translations',
    difficult: 'idioms, names, typing errors, very short and very long sentences',
    examples: [
      {
        name: 'Translates "good morning" into German',
        json: { text: 'Good morning!', to: 'de' },
        expect: [{ path: '$.text', matches: '[Gg]uten [Mm]orgen' }],
      },
      {
        name: 'Translates "thank you" into French',
        json: { text: 'Thank you', to: 'fr' },
        expect: [{ path: '$.text', matches: '[Mm]erci' }],
      },
    ],
  },
  {
    key: 'cluster',
    words: 'cluster clusters clustering segment segments segmentation',
    noun: 'clustering model',
    path: '/clusters',
    input: 'points',
    empty: [],
    measure: { name: 'silhouette', min: 0.2 },
    does: (things) => `groups similar ${things}`,
    answers:
      '`clusters`, one group number for each point. A point is a list of numbers, and `k` is the number of groups',
    data: (things) => `${things}, each described by numbers`,
    difficult: 'outliers, groups of very different sizes, and points between two groups',
    examples: [
      {
        name: 'Separates two distant groups',
        json: {
          k: 2,
          points: [
            [0, 0],
            [0, 1],
            [1, 0],
            [40, 40],
            [40, 41],
            [41, 40],
          ],
        },
        expect: [
          {
            path: '$.clusters',
            one_of: [
              [0, 0, 0, 1, 1, 1],
              [1, 1, 1, 0, 0, 0],
            ],
          },
        ],
      },
      {
        name: 'Separates two groups given in mixed order',
        json: {
          k: 2,
          points: [
            [90, 5],
            [3, 4],
            [91, 6],
            [4, 3],
          ],
        },
        expect: [
          {
            path: '$.clusters',
            one_of: [
              [0, 1, 0, 1],
              [1, 0, 1, 0],
            ],
          },
        ],
      },
    ],
  },
  {
    key: 'sentiment',
    words: 'sentiment opinion opinions mood positive negative',
    noun: 'classifier',
    path: '/predictions',
    input: 'text',
    empty: '',
    measure: { name: 'f1', min: 0.65 },
    does: () => 'decides whether a text is positive or negative',
    answers: '`label` (`"positive"` or `"negative"`) and `score` (0 to 1)',
    data: () => 'texts labeled as positive or negative',
    difficult: DIFFICULT_TEXT,
    examples: [
      {
        name: 'Recognizes praise',
        json: { text: 'I love it. Wonderful, friendly and absolutely worth every cent!' },
        expect: [
          { path: '$.label', equals: 'positive' },
          { path: '$.score', min: 0, max: 1 },
        ],
      },
      {
        name: 'Recognizes a complaint',
        json: { text: 'Terrible. It broke on the first day and nobody answered. I hate it.' },
        expect: [{ path: '$.label', equals: 'negative' }],
      },
    ],
  },
  {
    key: 'estimate',
    words: 'price prices cost costs salary salaries estimate estimates estimation estimator regression',
    noun: 'regression model',
    path: '/predictions',
    measure: { name: 'r2', min: 0.3 },
    does: (things) => `predicts a value for new ${things}`,
    answers: '`value` (a number)',
    data: (things) => `${things} with the value to predict`,
    difficult: 'unusual cases, missing facts and extreme values',
    ...ownExamples('value', 'a number', { type: 'number' }),
  },
  {
    key: 'transcribe',
    words: 'speech transcribe transcribes transcription transcript subtitles voice audio dictation',
    noun: 'transcriber',
    path: '/transcripts',
    measure: { name: 'word_accuracy', min: 0.5 },
    does: () => 'transcribes speech',
    answers: '`text`. `input` is the URL of a recording',
    data: () => 'recordings with transcripts',
    difficult: 'background noise, dialects, several speakers and silence',
    ...ownExamples('text', 'a text', { type: 'string', min_length: 2 }),
  },
  {
    key: 'picture',
    words:
      'photo photos image images picture pictures handwritten handwriting digit digits face faces x-ray x-rays ocr gesture gestures sign-language camera drawing drawings',
    noun: 'image classifier',
    path: '/predictions',
    measure: { name: 'accuracy', min: 0.6 },
    does: () => 'recognizes what an image shows',
    answers: '`label` (one of those in your data) and `score` (0 to 1). `input` is the URL of an image',
    data: () => 'labeled images',
    difficult: 'dark, blurred or cropped images, and images of something else',
    ...ownExamples('label', 'the right label', { type: 'string' }, { equals: '{{captured.first_answer}}' }),
  },
  // Used when a prompt says nothing more specific: anything can be classified by examples.
  {
    key: 'classify',
    words:
      'classify classifies classification classifier label categorise categorize recognise recognize detect detection predict predicts prediction',
    noun: 'classifier',
    path: '/predictions',
    measure: { name: 'f1', min: 0.6 },
    does: (things) => `assigns labels to ${things}`,
    answers: '`label` (one of those in your data) and `score` (0 to 1)',
    data: (things) => `labeled ${things}`,
    difficult: 'unusual cases, incomplete input and cases between two labels',
    ...ownExamples('label', 'the right label', { type: 'string' }, { equals: '{{captured.first_answer}}' }),
  },
];
