/** The texts of the dialog that submits a task. Apart from `texts.ts`, which every page loads. */
export const submitTexts = {
  title: 'Submit Task',
  description: 'The tests run against your deployment as soon as a grader is free.',
  team: 'Team',
  chooseTeam: 'Choose a team',
  deployment: 'Deployment URL',
  deploymentHint: 'The address where your solution is running now.',
  github: 'GitHub URL',
  githubHint: 'The repository with the source code.',
  submit: 'Submit',
  submitting: 'Submitting...',
  cancel: 'Cancel',
  done: 'Done',
  success: 'Submission received and is being processed.',
  view: 'View submission',
  failed: 'Submission failed.',
  loadFailed: 'Failed to load teams or registrations',
  noTeamTitle: 'None of your teams is registered',
  noTeamText: 'Register a team to this project first.',
  register: 'Register for Project',
  advice: {
    incomplete: 'This address is incomplete. It should start with https://',
    insecure: 'This address is not encrypted. Use https if your host supports it.',
    local: 'This looks like an address of your own computer or network. The grader usually cannot reach it.',
    editor: 'This looks like an editor or preview page, not the live site.',
    repository: 'This looks like a repository. Enter the address of the running site.',
    notRepository: 'This does not look like a repository. Use an address like https://github.com/owner/name',
  },
  /** What the server found at an address, and what to do, where the server does not say it. Where nothing can be done, nothing is said. */
  deploymentVerdicts: {
    timeout:
      'No answer within 5 seconds. If your host puts idle sites to sleep, this is fine: the grader waits for 90 seconds.',
    blocked:
      'The grader cannot visit this address. It must be on the public internet, at port 80, 443, or one from 1024 up.',
  } as Record<string, string>,
  answers: (status: number) => {
    if (status >= 500)
      return `The deployment answers with an error (status ${status}). It may still be starting. Open it in your browser before you submit.`;
    return status >= 400
      ? `The deployment answers with status ${status}, which is fine for an API.`
      : `The deployment answers with status ${status}.`;
  },
  repositoryVerdicts: {
    public: 'The repository is public.',
    not_public: 'No public repository was found here. Check the address, or make the repository public.',
    dns: 'The server did not find this host. Check the address for typos.',
    blocked: 'This repository is not on the public internet, so others may not be able to open it.',
  } as Record<string, string>,
};
