import { check, endpoint, taskText, type FeatureMaker } from '../blueprint.ts';
import { issues, seals, wordFor } from '../spine/ledger.ts';
import { pluralOf } from '../words.ts';
import { accounts } from './people.ts';

const statistics: FeatureMaker = () => ({
  key: 'statistics',
  name: 'Blockchain statistics',
  description: taskText('Give operators the most important numbers of the node.', [
    '`GET /statistics` returns three numbers: `blocks`, `transactions` (sealed ones) and `waiting`. They are always up to date.',
  ]),
  difficulty: 1,
  days: 2,
  needs: ['core:blocks'],
  endpoints: [endpoint('GET', '/statistics', 'Returns the numbers')],
  checks: [
    issues('Accepts a transaction'),
    seals('Seals a block'),
    check(
      'Counts blocks and transactions',
      'GET /statistics',
      {
        status: 200,
        json: [
          { path: '$.waiting', equals: 0 },
          { path: '$.transactions', min: 1 },
        ],
      },
      { capture: { blocks: '$.blocks' } },
    ),
    check(
      'Counts as many blocks as the chain has',
      'GET /chain',
      {
        status: 200,
        json: [
          { path: '$.length', equals: '{{captured.blocks}}' },
          { path: '$.blocks', length: '{{captured.blocks}}' },
        ],
      },
      { points: 20 },
    ),
  ],
});

const proofofwork: FeatureMaker = () => ({
  key: 'proofofwork',
  name: 'Add proof of work',
  description: taskText(
    'Make it expensive to rewrite the chain: a block is valid only if its hash starts with enough zeros.',
    [
      'Every block after the genesis block has a `nonce`, and its `hash` starts with `0000`.',
      'Sealing a block takes at most 10 seconds.',
    ],
  ),
  difficulty: 3,
  days: 4,
  needs: ['core:blocks'],
  endpoints: [endpoint('POST', '/blocks', 'Seals with proof of work')],
  checks: [
    issues('Accepts a transaction'),
    check(
      'Seals a block with proof of work',
      'POST /blocks',
      {
        status: 201,
        max_ms: 10_000,
        json: [
          { path: '$.hash', matches: '^0000[0-9a-f]{60}$' },
          { path: '$.nonce', exists: true },
        ],
      },
      { points: 20 },
    ),
    check('Reports its chain as valid', 'GET /chain/verify', {
      status: 200,
      json: [{ path: '$.valid', equals: true }],
    }),
  ],
});

const search: FeatureMaker = (idea) => ({
  key: 'search',
  name: 'List the assets of a holder',
  description: taskText(`Show which ${pluralOf(wordFor(idea))} a person holds, according to the sealed blocks.`, [
    '`GET /holders/{holder}/assets` returns an array of asset IDs. It is empty for an unknown holder.',
  ]),
  difficulty: 2,
  days: 3,
  needs: ['core:transfer', 'core:blocks'],
  endpoints: [endpoint('GET', '/holders/{holder}/assets', 'Lists the assets')],
  checks: [
    issues('Accepts a transaction'),
    check('Leaves out transactions that are not sealed', 'GET /holders/holder-{{random.uuid:first}}/assets', {
      status: 200,
      json: [{ path: '$', length: 0 }],
    }),
    seals('Seals a block'),
    check(
      'Lists the asset of the holder',
      'GET /holders/holder-{{random.uuid:first}}/assets',
      { status: 200, json: [{ path: '$', equals: ['{{random.uuid:asset}}'] }] },
      { points: 20 },
    ),
  ],
});

const signatures: FeatureMaker = () => ({
  key: 'signatures',
  name: 'Keys and signatures',
  description: taskText('Transactions can be signed, so that the node can check who sent them.', [
    '`POST /wallets` creates a key pair and returns 201 with `public_key` and `private_key`. The private key is shown only this once.',
    'A transaction may have `public_key` and `signature`. If the signature is invalid, the transaction is rejected with 403 and does not wait.',
    '`GET /wallets/{public_key}` returns the public key only.',
  ]),
  difficulty: 3,
  days: 5,
  needs: ['core:transactions'],
  knowledge: ['Public and private keys'],
  endpoints: [
    endpoint('POST', '/wallets', 'Creates a key pair'),
    endpoint('GET', '/wallets/{public_key}', 'Returns the public key'),
  ],
  checks: [
    check('Creates a key pair', 'POST /wallets', {
      status: 201,
      json: [
        { path: '$.public_key', type: 'string', min_length: 32 },
        { path: '$.private_key', min_length: 32 },
      ],
    }),
    check(
      'Rejects an invalid signature',
      'POST /transactions',
      { status: 403 },
      {
        json: {
          asset: '{{random.uuid:forged}}',
          from: null,
          to: 'thief',
          public_key: '{{random.uuid}}',
          signature: '{{random.uuid}}',
        },
        points: 20,
      },
    ),
    check('Still lists the waiting transactions', 'GET /transactions/waiting', {
      status: 200,
      body: { matches: '^\\s*\\[' },
    }),
  ],
});

const dashboard: FeatureMaker = () => ({
  key: 'dashboard',
  name: 'A block explorer',
  description: taskText('Let people browse the chain block by block.', [
    '`GET /explorer` returns an HTML page with the newest block first. Each entry shows the index and the start of the hash, and links to `/explorer/{index}`.',
    '`GET /explorer/{index}` returns an HTML page with the full hash of the block.',
  ]),
  difficulty: 2,
  days: 4,
  needs: ['core:blocks'],
  endpoints: [
    endpoint('GET', '/explorer', 'Shows the newest blocks'),
    endpoint('GET', '/explorer/{index}', 'Shows one block'),
  ],
  checks: [
    issues('Accepts a transaction'),
    seals('Seals a block'),
    check(
      'Links to the new block',
      'GET /explorer',
      { status: 200, type: 'html', body: { contains: '/explorer/{{captured.block}}' } },
      { points: 20 },
    ),
    check('Shows the hash of the block', 'GET /explorer/{{captured.block}}', {
      status: 200,
      type: 'html',
      body: { contains: '{{captured.hash}}' },
    }),
  ],
});

const paging: FeatureMaker = () => ({
  key: 'paging',
  name: 'Page through the blocks',
  description: taskText('A long chain is too large for one response. Let clients read it page by page.', [
    '`GET /blocks?from={index}&limit={n}` returns an array of at most `limit` blocks, starting at that index. A limit above 100 is rejected with 400 or 422.',
  ]),
  difficulty: 1,
  days: 2,
  needs: ['core:blocks'],
  endpoints: [endpoint('GET', '/blocks?from={index}&limit={n}', 'Lists one page of blocks')],
  checks: [
    check('Returns no more than the limit', 'GET /blocks?from=0&limit=1', {
      status: 200,
      json: [
        { path: '$', length: 1 },
        { path: '$[0].index', equals: 0 },
      ],
    }),
    check('Rejects a limit above 100', 'GET /blocks?from=0&limit=101', { status: [400, 422] }),
  ],
});

const sync: FeatureMaker = () => ({
  key: 'sync',
  name: 'Accept longer chains from other nodes',
  description: taskText('When two nodes have different chains, the longer valid chain wins.', [
    '`POST /chain` takes the `blocks` of another node. A chain that is not longer is rejected with 409, an invalid chain with 422. In both cases the node keeps its own chain.',
  ]),
  difficulty: 3,
  days: 5,
  needs: ['core:verify'],
  endpoints: [endpoint('POST', '/chain', 'Offers a chain from another node')],
  checks: [
    check(
      'Returns the genesis block',
      'GET /blocks/0',
      { status: 200 },
      { capture: { first: '$', first_hash: '$.hash' } },
    ),
    check(
      'Rejects a chain that is not longer',
      'POST /chain',
      { status: 409 },
      { json: { blocks: ['{{captured.first}}'] } },
    ),
    check(
      'Rejects a longer, invalid chain',
      'POST /chain',
      { status: 422 },
      {
        json: {
          blocks: Array.from({ length: 60 }, (_, index) => ({
            index,
            previous_hash: '0'.repeat(64),
            transactions: [],
            hash: 'f'.repeat(64),
          })),
        },
        points: 20,
      },
    ),
    check('Keeps its own chain', 'GET /blocks/0', {
      status: 200,
      json: [{ path: '$.hash', equals: '{{captured.first_hash}}' }],
    }),
  ],
});

/** Features of a ledger, the most useful first. */
export const LEDGER_FEATURES: Readonly<Record<string, FeatureMaker>> = {
  search,
  statistics,
  proofofwork,
  signatures,
  dashboard,
  sync,
  paging,
  accounts,
};
