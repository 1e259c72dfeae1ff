import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { LEDGER_FEATURES } from '../features/ledgerFeatures.ts';
import type { Idea } from '../idea/idea.ts';
import { resourceOf } from '../idea/resourceOf.ts';
import { collectionTask } from '../spine/collection.ts';
import { issues, seals, wordFor } from '../spine/ledger.ts';
import { withArticle } from '../words.ts';
import type { CategoryKit } from './category.ts';

function genesisTask(idea: Idea): Blueprint {
  return {
    key: 'core:online',
    name: 'Create the genesis block',
    description: taskText(
      `A blockchain starts with a first block, the genesis block. It will record who holds which ${wordFor(idea)}.`,
      [
        '`GET /chain` returns `length` and `blocks`, oldest first.',
        'A block has `index`, `created_at`, `previous_hash`, `transactions` and `hash`. The first block has index 0 and 64 zeros as `previous_hash`.',
        '`hash` is the SHA-256 of the block without its `hash`, in lowercase hexadecimal.',
      ],
    ),
    difficulty: 1,
    days: 3,
    needs: [],
    knowledge: ['What a hash function is', 'HTTP and JSON'],
    endpoints: [endpoint('GET', '/chain', 'The whole chain')],
    checks: [
      check('Has a genesis block', 'GET /chain', {
        status: 200,
        type: 'json',
        json: [
          { path: '$.length', type: 'number', min: 1 },
          { path: '$.blocks[0].index', equals: 0 },
        ],
      }),
      check('Has valid hashes in the genesis block', 'GET /chain', {
        status: 200,
        json: [
          { path: '$.blocks[0].previous_hash', matches: '^0{64}$' },
          { path: '$.blocks[0].hash', matches: '^[0-9a-f]{64}$' },
        ],
      }),
    ],
  };
}

function issueTask(idea: Idea): Blueprint {
  const asset = wordFor(idea);
  return {
    key: 'core:transactions',
    name: `Issue ${withArticle(asset)}`,
    description: taskText('Clients send transactions. Each one waits until it is sealed into a block.', [
      `\`POST /transactions\` takes \`asset\` (the ID of one ${asset}), \`from\` (\`null\` for a new ${asset}) and \`to\`, and returns 202 with an \`id\` and \`status\` set to \`"waiting"\`.`,
      '`GET /transactions/waiting` returns an array of the transactions that are not sealed yet, oldest first.',
      'A transaction without `asset` or `to` is rejected with 400 or 422.',
    ]),
    difficulty: 2,
    days: 3,
    needs: ['core:online'],
    endpoints: [
      endpoint('POST', '/transactions', 'Sends a transaction'),
      endpoint('GET', '/transactions/waiting', 'Lists waiting transactions'),
    ],
    checks: [
      issues(`Accepts a new ${asset}`),
      check('Lists the waiting transaction', 'GET /transactions/waiting', {
        status: 200,
        json: [{ path: '$[*].id', contains: '{{captured.transaction}}' }],
      }),
      check(
        'Rejects a transaction without a recipient',
        'POST /transactions',
        { status: [400, 422] },
        { json: { asset: '{{random.uuid}}', from: null } },
      ),
    ],
  };
}

function sealTask(): Blueprint {
  return {
    key: 'core:blocks',
    name: 'Seal a block',
    description: taskText(
      'Sealing puts all waiting transactions into a new block. Each block contains the hash of the block before it.',
      [
        '`POST /blocks` seals a block and returns 201 with the new block, or 409 if no transaction is waiting.',
        '`GET /blocks/{index}` returns one block, or 404 if it does not exist.',
      ],
    ),
    difficulty: 2,
    days: 4,
    needs: ['core:transactions'],
    endpoints: [endpoint('POST', '/blocks', 'Seals a block'), endpoint('GET', '/blocks/{index}', 'Returns one block')],
    checks: [
      issues('Accepts a transaction'),
      seals('Seals a block'),
      check('Returns the block by its index', 'GET /blocks/{{captured.block}}', {
        status: 200,
        json: [
          { path: '$.hash', equals: '{{captured.hash}}' },
          { path: '$.transactions[*].id', contains: '{{captured.transaction}}' },
        ],
      }),
      issues('Accepts a second transaction', 'second'),
      check(
        'Links the next block to the first one',
        'POST /blocks',
        { status: 201, json: [{ path: '$.previous_hash', equals: '{{captured.hash}}' }] },
        { points: 20 },
      ),
      check('Rejects sealing when nothing is waiting', 'POST /blocks', { status: 409 }),
    ],
  };
}

function transferTask(idea: Idea): Blueprint {
  const asset = wordFor(idea);
  const own = '{{random.uuid:asset}}';
  return {
    key: 'core:transfer',
    name: `Let only the holder transfer ${withArticle(asset)}`,
    description: taskText(`Prevent double spending: only the current holder can transfer ${withArticle(asset)}.`, [
      '`GET /assets/{asset}` returns the `holder` as of the last sealed block, or 404 for an unknown asset. `GET /assets/{asset}/history` returns an array of its transactions, oldest first.',
      'A transaction is rejected with 409 if `from` is not the holder, or if it issues an asset that already exists.',
    ]),
    difficulty: 3,
    days: 5,
    needs: ['core:blocks'],
    endpoints: [
      endpoint('GET', '/assets/{asset}', 'Returns the holder'),
      endpoint('GET', '/assets/{asset}/history', 'Lists its transactions'),
    ],
    checks: [
      issues(`Accepts a new ${asset}`),
      seals('Seals a block'),
      check('Returns the holder', `GET /assets/${own}`, {
        status: 200,
        json: [{ path: '$.holder', equals: 'holder-{{random.uuid:first}}' }],
      }),
      check(
        'Rejects a transfer by someone else',
        'POST /transactions',
        { status: 409 },
        { json: { asset: own, from: 'stranger-{{random.uuid}}', to: 'thief' }, points: 20 },
      ),
      check(
        'Rejects issuing the same asset twice',
        'POST /transactions',
        { status: 409 },
        { json: { asset: own, from: null, to: 'somebody' } },
      ),
      check(
        'Accepts a transfer by the holder',
        'POST /transactions',
        { status: 202 },
        { json: { asset: own, from: 'holder-{{random.uuid:first}}', to: 'holder-{{random.uuid:second}}' } },
      ),
      check('Seals the transfer', 'POST /blocks', { status: 201 }),
      check('Returns the whole history', `GET /assets/${own}/history`, {
        status: 200,
        json: [
          { path: '$', length: 2 },
          { path: '$[1].to', equals: 'holder-{{random.uuid:second}}' },
        ],
      }),
    ],
  };
}

function verifyTask(): Blueprint {
  return {
    key: 'core:verify',
    name: 'Verify the chain',
    description: taskText(
      "Any change to an old block makes the chain invalid. Let clients check this node's chain, or any other chain.",
      [
        '`GET /chain/verify` checks the chain of this node and returns `valid` (true or false).',
        '`POST /chain/verify` takes a list of `blocks` and returns 200 with `valid` and, for an invalid chain, `first_bad_index`.',
      ],
    ),
    difficulty: 2,
    days: 3,
    needs: ['core:blocks'],
    endpoints: [
      endpoint('GET', '/chain/verify', 'Verifies this chain'),
      endpoint('POST', '/chain/verify', 'Verifies any chain'),
    ],
    checks: [
      check('Reports its own chain as valid', 'GET /chain/verify', {
        status: 200,
        json: [{ path: '$.valid', equals: true }],
      }),
      check('Returns the genesis block', 'GET /blocks/0', { status: 200 }, { capture: { first: '$' } }),
      check(
        'Reports the genesis block alone as valid',
        'POST /chain/verify',
        { status: 200, json: [{ path: '$.valid', equals: true }] },
        { json: { blocks: ['{{captured.first}}'] } },
      ),
      check(
        'Detects a forged block',
        'POST /chain/verify',
        {
          status: 200,
          json: [
            { path: '$.valid', equals: false },
            { path: '$.first_bad_index', equals: 1 },
          ],
        },
        {
          json: {
            blocks: [
              '{{captured.first}}',
              { index: 1, previous_hash: '0'.repeat(64), transactions: [], hash: 'f'.repeat(64) },
            ],
          },
          points: 20,
        },
      ),
    ],
  };
}

export const blockchain: CategoryKit = {
  product: 'blockchain',
  summary: (idea) => `a blockchain that records who holds which ${wordFor(idea)}`,
  delivery: 'Teams submit the URL of one running node. Every task is tested over HTTP, with new values in each run.',
  spine: (idea) => [genesisTask(idea), issueTask(idea), sealTask(), transferTask(idea), verifyTask()],
  thing: (_idea, singular) => collectionTask(resourceOf(singular)),
  features: LEDGER_FEATURES,
};
