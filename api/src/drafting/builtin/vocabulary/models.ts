/** A kind of model: what it takes and answers, and examples that any acceptable one gets right. */
export interface ModelKind {
  key: string;
  /** Words in a prompt that point to it. */
  words: string;
  noun: string;
  path: string;
  does: string;
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

/** Examples taken from the team: its own first and last one. For inputs only the team has (pictures, recordings, facts about people). */
function ownExamples(told: string, what: string, answered: Record<string, unknown>, first = answered): Pick<ModelKind, 'input' | 'empty' | 'told' | 'examples'> {
  const path = `$.${told}`;
  return {
    input: 'input', empty: '', told,
    examples: [
      { name: `Answers ${what} of its first example`, json: { input: '{{captured.first_input}}' }, expect: [{ path, ...first }] },
      { name: 'Answers its last example otherwise', json: { input: '{{captured.last_input}}' }, expect: [{ path, ...answered }, { path, not_equals: '{{captured.first_answer}}' }] },
    ],
  };
}

const similar = (value: unknown[]): { path: string; [matcher: string]: unknown } => ({ path: '$.items[0].id', one_of: value });

export const MODEL_KINDS: readonly ModelKind[] = [
  {
    key: 'spam', words: 'spam phishing scam', noun: 'spam filter', path: '/predictions', input: 'text', empty: '', measure: { name: 'f1', min: 0.7 },
    does: 'decides whether a message is spam', answers: 'label ("spam" or "fine") and score (0 to 1)',
    examples: [
      { name: 'Recognises an obvious trick', json: { text: 'Congratulations! You won 1,000,000 dollars. Click here now and enter your bank password to claim your prize.' }, expect: [{ path: '$.label', equals: 'spam' }] },
      { name: 'Lets an ordinary message through', json: { text: 'Hi Mia, shall we meet in the library at four to finish the slides for Thursday?' }, expect: [{ path: '$.label', equals: 'fine' }] },
    ],
  },
  {
    key: 'recommend', words: 'recommend recommends recommendation recommendations recommender suggest suggestions personalised personalized', noun: 'recommender', path: '/recommendations', input: 'liked', empty: 'none', measure: { name: 'precision_at_5', min: 0.1 },
    does: 'suggests things that fit what somebody liked', answers: 'items, the best first, each with id and score (0 to 1)',
    examples: [
      { name: 'Suggests at most as many as were asked for', json: { liked: [1, 2], limit: 3 }, expect: [{ path: '$.items', type: 'array', min_length: 1, max_length: 3 }] },
      { name: 'Never suggests what somebody has', json: { liked: [1], limit: 1 }, expect: [{ path: '$.items', length: 1 }, { path: '$.items[0].id', not_equals: 1 }] },
    ],
  },
  {
    key: 'answer', words: 'chatbot assistant question answering rag qa conversational bot tutor', noun: 'assistant', path: '/answers', input: 'question', empty: '', measure: { name: 'answer_rate', min: 0.6 },
    does: 'answers questions from a set of documents and names its source', answers: 'answer, and sources, a list of document ids; what it cannot know it says, with an empty list',
    examples: [{ name: 'Admits what it cannot know', json: { question: 'What did I, {{random.uuid}}, have for breakfast?' }, expect: [{ path: '$.answer', min_length: 3 }, { path: '$.sources', length: 0 }] }],
  },
  {
    key: 'summarise', words: 'summarise summarize summary summaries summariser summarizer', noun: 'summariser', path: '/summaries', input: 'text', empty: '', measure: { name: 'rouge_l', min: 0.15 },
    does: 'shortens a text and keeps what matters', answers: 'summary, at most max_words words',
    examples: [
      {
        name: 'Keeps what the text is about', json: { max_words: 25, text: 'The river Elbe rises in the Giant Mountains. It flows through Bohemia and Saxony. The Elbe then passes Dresden, Magdeburg and Hamburg. Ships use the Elbe to carry grain and steel. After more than a thousand kilometres the Elbe reaches the North Sea.' },
        expect: [{ path: '$.summary', contains: 'Elbe', max_length: 220, min_length: 20 }],
      },
    ],
  },
  {
    key: 'forecast', words: 'forecast forecasts forecasting predict-sales demand timeseries time-series trend trends', noun: 'forecast', path: '/forecasts', input: 'series', empty: [], measure: { name: 'skill', min: 0 },
    does: 'continues a series of numbers', answers: 'values, as many as horizon says, and low and high, lists of the same length',
    examples: [
      { name: 'Continues a steady series', json: { series: [10, 10, 10, 10, 10, 10, 10, 10, 10, 10], horizon: 3 }, expect: [{ path: '$.values', length: 3 }, { path: '$.values[0]', min: 9, max: 11 }] },
      { name: 'Sees that a series grows', json: { series: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], horizon: 2 }, expect: [{ path: '$.values[1]', min: 11, max: 18 }] },
    ],
  },
  {
    key: 'anomaly', words: 'anomaly anomalies outlier outliers failure failures predictive-maintenance', noun: 'detector', path: '/anomalies', input: 'series', empty: [], measure: { name: 'recall', min: 0.6 },
    does: 'finds the values that do not belong', answers: 'indexes, the places of what is unusual, counted from 0',
    examples: [
      { name: 'Finds the odd one out', json: { series: [20, 21, 20, 19, 20, 95, 20, 21, 20, 19, 20, 21] }, expect: [{ path: '$.indexes', equals: [5] }] },
      { name: 'Finds nothing in a quiet series', json: { series: [20, 21, 20, 19, 20, 21, 20, 19, 20, 21, 20, 20] }, expect: [{ path: '$.indexes', length: 0 }] },
    ],
  },
  {
    key: 'similar', words: 'semantic similarity embedding embeddings similar plagiarism matching', noun: 'finder', path: '/similar', input: 'text', empty: '', measure: { name: 'mrr', min: 0.4 },
    does: 'finds texts that mean the same in other words', answers: 'items, the closest first, each with id and score (0 to 1)',
    examples: [
      {
        name: 'Finds the text that means the same', json: { text: 'The cat sleeps on the sofa.', candidates: [{ id: 'tax', text: 'Taxes are due in May.' }, { id: 'cat', text: 'A cat is sleeping on the couch.' }, { id: 'ship', text: 'The ship left the harbour.' }] },
        expect: [similar(['cat']), { path: '$.items[0].score', min: 0, max: 1 }],
      },
    ],
  },
  {
    key: 'translate', words: 'translate translates translation translations translator', noun: 'translator', path: '/translations', input: 'text', empty: '', measure: { name: 'bleu', min: 0.15 },
    does: 'says a sentence in another language', answers: 'text, in the language that to names (en, de, fr or es)',
    examples: [
      { name: 'Says good morning in German', json: { text: 'Good morning!', to: 'de' }, expect: [{ path: '$.text', matches: '[Gg]uten [Mm]orgen' }] },
      { name: 'Says thank you in French', json: { text: 'Thank you', to: 'fr' }, expect: [{ path: '$.text', matches: '[Mm]erci' }] },
    ],
  },
  {
    key: 'cluster', words: 'cluster clusters clustering segment segments segmentation', noun: 'grouping model', path: '/clusters', input: 'points', empty: [], measure: { name: 'silhouette', min: 0.2 },
    does: 'finds groups of things that are alike', answers: 'clusters, one number for each point, the same for points of one group',
    examples: [
      { name: 'Finds two groups that lie far apart', json: { k: 2, points: [[0, 0], [0, 1], [1, 0], [40, 40], [40, 41], [41, 40]] }, expect: [{ path: '$.clusters', one_of: [[0, 0, 0, 1, 1, 1], [1, 1, 1, 0, 0, 0]] }] },
      { name: 'Finds them in another order', json: { k: 2, points: [[90, 5], [3, 4], [91, 6], [4, 3]] }, expect: [{ path: '$.clusters', one_of: [[0, 1, 0, 1], [1, 0, 1, 0]] }] },
    ],
  },
  {
    key: 'sentiment', words: 'sentiment opinion opinions mood positive negative', noun: 'classifier', path: '/predictions', input: 'text', empty: '', measure: { name: 'f1', min: 0.65 },
    does: 'tells whether a text is positive or negative', answers: 'label ("positive" or "negative") and score (0 to 1)',
    examples: [
      { name: 'Recognises praise', json: { text: 'I love it. Wonderful, friendly and absolutely worth every cent!' }, expect: [{ path: '$.label', equals: 'positive' }, { path: '$.score', min: 0, max: 1 }] },
      { name: 'Recognises a complaint', json: { text: 'Terrible. It broke on the first day and nobody answered. I hate it.' }, expect: [{ path: '$.label', equals: 'negative' }] },
    ],
  },
  {
    key: 'estimate', words: 'price prices cost costs salary salaries estimate estimates estimation estimator regression', noun: 'estimator', path: '/predictions', measure: { name: 'r2', min: 0.3 },
    does: 'estimates a number from what is known', answers: 'value (a number)',
    ...ownExamples('value', 'a number for the input', { type: 'number' }),
  },
  {
    key: 'transcribe', words: 'speech transcribe transcribes transcription transcript subtitles voice audio dictation', noun: 'transcriber', path: '/transcripts', measure: { name: 'word_accuracy', min: 0.5 },
    does: 'writes down what is said in a recording, whose address is its input', answers: 'text',
    ...ownExamples('text', 'the words', { type: 'string', min_length: 2 }),
  },
  {
    key: 'picture', words: 'photo photos image images picture pictures handwritten handwriting digit digits face faces x-ray x-rays ocr gesture gestures sign-language camera drawing drawings', noun: 'picture classifier', path: '/predictions', measure: { name: 'accuracy', min: 0.6 },
    does: 'tells what a picture shows, whose address is its input', answers: 'label (one of those in /dataset/sample) and score (0 to 1)',
    ...ownExamples('label', 'the label', { type: 'string' }, { equals: '{{captured.first_answer}}' }),
  },
  // Used when a prompt says nothing more specific: anything can be classified by examples.
  {
    key: 'classify', words: 'classify classifies classification classifier label categorise categorize recognise recognize detect detection predict predicts prediction', noun: 'classifier', path: '/predictions', measure: { name: 'f1', min: 0.6 },
    does: 'tells which label fits what it is given', answers: 'label (one of those in /dataset/sample) and score (0 to 1)',
    ...ownExamples('label', 'the label', { type: 'string' }, { equals: '{{captured.first_answer}}' }),
  },
];
