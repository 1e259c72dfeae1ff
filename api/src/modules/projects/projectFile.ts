import { z } from 'zod';
import { checksSchema } from '../../grading/checkFormat.ts';

/** The names in the lookup tables. Project files use exactly these. */
const CATEGORY_NAMES = ['frontend', 'backend', 'console', 'mobile', 'ai', 'blockchain', 'IoT'] as const;
const DIFFICULTY_NAMES = ['Beginner', 'Intermediate', 'Advanced', 'Expert'] as const;

const endpointSchema = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'WS']),
  path: z.string().trim().min(1).max(500),
  description: z.string().trim().max(1000).default(''),
});

const taskSchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  description: z.string().trim().max(20_000).default(''),
  /** 1 easy, 2 medium, any other value hard. */
  difficulty_level: z.int().min(1).max(10).default(1),
  duration_in_days: z.int().min(1).max(365).default(3),
  /** Zero-based. By default, the position in the file. */
  order: z.int().min(0).max(1000).optional(),
  endpoints: z.array(endpointSchema).max(50).default([]),
  tests: checksSchema.default([]),
});

/** The format of project files in YAML or JSON: demo content, `import-project`, and tests. */
export const projectFileSchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  description: z.string().trim().max(20_000).default(''),
  category: z.enum(CATEGORY_NAMES),
  difficulty_level: z.enum(DIFFICULTY_NAMES),
  max_team_size: z.int().min(1).max(100).default(4),
  is_premium: z.boolean().default(false),
  is_public: z.boolean().default(true),
  tasks: z
    .array(taskSchema)
    .max(50)
    .default([])
    .superRefine((tasks, context) => {
      const orders = tasks.flatMap((task) => task.order ?? []);
      if (new Set(orders).size !== orders.length)
        context.addIssue({ code: 'custom', message: 'two tasks have the same order' });
      if (new Set(tasks.map((task) => task.name)).size !== tasks.length)
        context.addIssue({ code: 'custom', message: 'two tasks have the same name' });
    }),
});

export type ProjectFile = z.output<typeof projectFileSchema>;
export type ProjectFileTask = ProjectFile['tasks'][number];
