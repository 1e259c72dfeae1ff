import { z } from 'zod';
import { isoMoment } from '../../schemas.ts';

const HANDLE = /^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/;
const HANDLE_RULE = 'Use 3 to 40 lowercase letters, digits, and hyphens. Start and end with a letter or digit.';

const handleSchema = z.string().toLowerCase().regex(HANDLE, HANDLE_RULE);

export const portfolioSettingsSchema = z
  .object({ handle: z.string().nullable(), is_public: z.boolean(), url: z.string().nullable() })
  .meta({ id: 'PortfolioSettings' });

export const portfolioChangesSchema = z.object({
  handle: z.string().trim().pipe(handleSchema).optional(),
  is_public: z.boolean().optional(),
});

export const portfolioSchema = z
  .object({
    handle: z.string(),
    name: z.string(),
    user_type: z.string(),
    avatar: z.string().nullable(),
    member_since: isoMoment,
    skills: z.array(z.string()),
    certificates: z.array(
      z.object({
        no: z.string(),
        project_id: z.number().int(),
        project_name: z.string(),
        team_name: z.string(),
        completion_date: isoMoment,
        task_count: z.number().int(),
        verify_url: z.string(),
      }),
    ),
    projects: z
      .array(
        z.object({
          project_id: z.number().int(),
          name: z.string(),
          description: z.string(),
          category: z.string(),
          difficulty_level: z.string(),
          passed_tasks: z.number().int(),
          total_tasks: z.number().int(),
          finished_at: isoMoment,
          team_name: z.string(),
          team_size: z.number().int(),
          teammates: z
            .array(z.object({ name: z.string(), url: z.string() }))
            .describe('Those with a public portfolio.'),
          deployment_url: z.string(),
          github_url: z.string(),
        }),
      )
      .describe('Finished ones.'),
  })
  .meta({ id: 'Portfolio' });

export const portfolioEntrySchema = z
  .object({ project_id: z.number().int(), name: z.string(), has_certificate: z.boolean(), is_hidden: z.boolean() })
  .meta({ id: 'PortfolioEntry' });

export type PortfolioEntry = z.output<typeof portfolioEntrySchema>;
export type Portfolio = z.output<typeof portfolioSchema>;
