/** What a model of one kind takes and answers, and examples any fair one gets right. */
export interface ModelKind {
  key: string;
  /** Words that point to it. */
  words: string;
  noun: string;
  path: string;
  does: string;
  answers: string;
  /** The field without which there is nothing to predict from. */
  input: string;
  empty: unknown;
  examples: { name: string; json: Record<string, unknown>; expect: { path: string; [matcher: string]: unknown }[] }[];
  /** Name of the measure of quality, and the least that passes. */
  measure: { name: string; min: number };
}

const similar = (value: unknown[]): { path: string; [matcher: string]: unknown } => ({ path: '$.items[0].id', one_of: value });

export const MODEL_KINDS: readonly ModelKind[] = [
  {
    key: 'spam', words: 'spam phishing fraud scam', noun: 'spam filter', path: '/predictions', input: 'text', empty: '', measure: { name: 'f1', min: 0.7 },
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
    key: 'classify', words: 'sentiment classify classification classifier opinion mood label categorise categorize recognise recognize detect', noun: 'classifier', path: '/predictions', input: 'text', empty: '', measure: { name: 'f1', min: 0.65 },
    does: 'tells whether a text is positive or negative', answers: 'label ("positive" or "negative") and score (0 to 1)',
    examples: [
      { name: 'Recognises praise', json: { text: 'I love it. Wonderful, friendly and absolutely worth every cent!' }, expect: [{ path: '$.label', equals: 'positive' }, { path: '$.score', min: 0, max: 1 }] },
      { name: 'Recognises a complaint', json: { text: 'Terrible. It broke on the first day and nobody answered. I hate it.' }, expect: [{ path: '$.label', equals: 'negative' }] },
    ],
  },
];
