type ProblemCode =
  | 'file_missing'
  | 'manifest_invalid'
  | 'script_invalid'
  | 'wrong_expose'
  | 'contract_unmet'
  | 'shared_unmet'
  | 'protocol_unmet'
  | 'needs_unmet'
  | 'route_taken'
  | 'widget_taken'
  | 'widget_removed'
  | 'name_mismatch'
  | 'endpoint_foreign'
  | 'attestation_refused';

/** One reason why a release is refused, worded so that its author knows what to change. */
export interface Problem {
  code: ProblemCode;
  message: string;
}

export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
  constructor(
    release: string,
    readonly problems: Problem[],
  ) {
    super(`${release} was refused: ${problems.map((problem) => problem.message).join(' ')}`);
  }
}
