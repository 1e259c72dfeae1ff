/**
 * What the tests of every task take for granted; the server's project files rely on it (api/demo/README.md). Apart from
 * `texts.ts`, which every page loads.
 */
export const testRules = {
  title: 'How the tests work',
  list: [
    'The tests send requests to the address you submit, one after another, with new random values each time. Data from earlier runs may stay.',
    'Unless the task says otherwise, success is status 200, invalid input 400, and an unknown ID 404.',
    'Unless the task says otherwise, what is stored or changed is returned with the fields that were sent, except for passwords.',
    'JSON has the type `application/json`, in requests and in responses.',
    'A request may take 10 seconds. Before the first one, a sleeping deployment has 90 seconds to wake up.',
  ],
};
