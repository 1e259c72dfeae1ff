export const GRADING_QUEUE = 'grade-submission';
