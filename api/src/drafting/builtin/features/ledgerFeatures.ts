import { check, endpoint, taskText, type FeatureMaker } from '../blueprint.ts';
import { issues, seals, wordFor } from '../spine/ledger.ts';
import { accounts } from './people.ts';

const statistics: FeatureMaker = () => ({
  key: 'statistics',
  name: 'The ledger in numbers',
  description: taskText('For a start page and for whoever watches the node.', ['GET /statistics answers blocks, transactions and waiting, three numbers that are right at once.']),
  difficulty: 1,
  days: 2,
  needs: ['core:blocks'],
  endpoints: [endpoint('GET', '/statistics', 'Three numbers')],
  checks: [
    issues('Takes a transaction'),
    seals('Seals it'),
    check('Counts', 'GET /statistics', { status: 200, json: [{ path: '$.waiting', equals: 0 }, { path: '$.transactions', min: 1 }] }, { capture: { blocks: '$.blocks' } }),
    check('Agrees with the chain', 'GET /chain', { status: 200, json: [{ path: '$.length', equals: '{{captured.blocks}}' }, { path: '$.blocks', length: '{{captured.blocks}}' }] }, { points: 20 }),
  ],
});

const proofofwork: FeatureMaker = () => ({
  key: 'proofofwork',
  name: 'Make blocks costly',
  description: taskText('Proof of work: a block counts only when its hash starts with enough zeros.', ['Every block after the first has nonce, and its hash starts with 0000.', 'Sealing takes no longer than 10 seconds on the machine it runs on.']),
  difficulty: 3,
  days: 4,
  needs: ['core:blocks'],
  endpoints: [endpoint('POST', '/blocks', 'Seals with proof of work')],
  checks: [issues('Takes a transaction'), check('Seals a block that took work', 'POST /blocks', { status: 201, max_ms: 12_000, json: [{ path: '$.hash', matches: '^0000[0-9a-f]{60}$' }, { path: '$.nonce', exists: true }] }, { points: 20 }), check('Still finds its chain valid', 'GET /chain/verify', { status: 200, json: [{ path: '$.valid', equals: true }] })],
});

const search: FeatureMaker = (idea) => ({
  key: 'search',
  name: `Find everything one holder has`,
  description: taskText(`Which ${wordFor(idea)} belongs to whom, answered from the sealed blocks.`, ['GET /holders/{holder}/assets answers an array of asset names; for a holder nobody has heard of it is empty.']),
  difficulty: 2,
  days: 3,
  needs: ['core:transfer', 'core:blocks'],
  endpoints: [endpoint('GET', '/holders/{holder}/assets', 'What somebody holds')],
  checks: [
    issues('Takes a transaction'),
    check('Does not count what is not sealed', 'GET /holders/holder-{{random.uuid:first}}/assets', { status: 200, json: [{ path: '$', length: 0 }] }),
    seals('Seals it'),
    check('Finds it by its holder', 'GET /holders/holder-{{random.uuid:first}}/assets', { status: 200, json: [{ path: '$', equals: ['{{random.uuid:asset}}'] }] }, { points: 20 }),
  ],
});

const signatures: FeatureMaker = () => ({
  key: 'signatures',
  name: 'Keys and signatures',
  description: taskText('Saying who you are is not enough: sign it.', [
    'POST /wallets makes a key pair for demonstration and answers 201 with public_key; the private key is shown once, as private_key.',
    'A transaction may carry public_key and signature; a signature that does not fit answers 403 and nothing waits.',
    'GET /wallets/{public_key} answers the public part only.',
  ]),
  difficulty: 3,
  days: 5,
  needs: ['core:transactions'],
  knowledge: ['Public and private keys'],
  endpoints: [endpoint('POST', '/wallets', 'A new key pair'), endpoint('GET', '/wallets/{public_key}', 'The public part')],
  checks: [
    check('Makes a key pair', 'POST /wallets', { status: 201, json: [{ path: '$.public_key', type: 'string', min_length: 32 }, { path: '$.private_key', min_length: 32 }] }),
    check('Refuses a signature that does not fit', 'POST /transactions', { status: 403 }, { json: { asset: '{{random.uuid:forged}}', from: null, to: 'thief', public_key: '{{random.uuid}}', signature: '{{random.uuid}}' }, points: 20 }),
    check('Lets nothing forged wait', 'GET /transactions/waiting', { status: 200, body: { matches: '^\\s*\\[' } }),
  ],
});

const dashboard: FeatureMaker = () => ({
  key: 'dashboard',
  name: 'A block explorer',
  description: taskText('A page where people follow the chain block by block.', ['GET /explorer answers an HTML page with the newest block first; each shows its index and the start of its hash and links to /explorer/{index}.']),
  difficulty: 2,
  days: 4,
  needs: ['core:blocks'],
  endpoints: [endpoint('GET', '/explorer', 'The newest blocks'), endpoint('GET', '/explorer/{index}', 'One block')],
  checks: [issues('Takes a transaction'), seals('Seals it'), check('Links to the new block', 'GET /explorer', { status: 200, type: 'html', body: { contains: '/explorer/{{captured.block}}' } }, { points: 20 }), check('Shows the hash of the block', 'GET /explorer/{{captured.block}}', { status: 200, type: 'html', body: { contains: '{{captured.hash}}' } })],
});

const paging: FeatureMaker = () => ({
  key: 'paging',
  name: 'Read the chain in pieces',
  description: taskText('A phone cannot load a chain of a million blocks.', ['GET /blocks?from=index&limit=n answers at most n blocks from that index on; a limit above 100 answers 400 or 422.']),
  difficulty: 1,
  days: 2,
  needs: ['core:blocks'],
  endpoints: [endpoint('GET', '/blocks?from={index}&limit={n}', 'Some blocks')],
  checks: [check('Answers only the first block', 'GET /blocks?from=0&limit=1', { status: 200, json: [{ path: '$', length: 1 }, { path: '$[0].index', equals: 0 }] }), check('Refuses too many', 'GET /blocks?from=0&limit=101', { status: [400, 422] })],
});

const sync: FeatureMaker = () => ({
  key: 'sync',
  name: 'Agree with other nodes',
  description: taskText('Two nodes, two chains: the longer valid one wins.', ['POST /chain takes blocks from another node. A chain that is not longer answers 409, one that does not hold answers 422; the own chain stays as it was.']),
  difficulty: 3,
  days: 5,
  needs: ['core:verify'],
  endpoints: [endpoint('POST', '/chain', 'Another node offers its chain')],
  checks: [
    check('Reads the first block', 'GET /blocks/0', { status: 200 }, { capture: { first: '$', first_hash: '$.hash' } }),
    check('Refuses a chain that is not longer', 'POST /chain', { status: 409 }, { json: { blocks: ['{{captured.first}}'] } }),
    check('Refuses a long chain that does not hold', 'POST /chain', { status: 422 }, { json: { blocks: Array.from({ length: 60 }, (_, index) => ({ index, previous_hash: '0'.repeat(64), transactions: [], hash: 'f'.repeat(64) })) }, points: 20 }),
    check('Keeps its own chain', 'GET /blocks/0', { status: 200, json: [{ path: '$.hash', equals: '{{captured.first_hash}}' }] }),
  ],
});

/** Features of a ledger, the most useful first. */
export const LEDGER_FEATURES: Readonly<Record<string, FeatureMaker>> = { search, statistics, proofofwork, signatures, dashboard, sync, paging, accounts };
