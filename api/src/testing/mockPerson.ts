/** Somebody who has an account at the mock provider. */
export interface MockPerson {
  id: number;
  login: string;
  email: string;
  first_name: string;
  last_name: string;
  verified?: boolean;
}
