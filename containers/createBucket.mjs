// Makes the bucket that the servers are set to, if there is none. Ends with an error while the S3 server does not answer.
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

const { S3_BUCKET, S3_REGION = 'us-east-1', S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env;
const client = new S3Client({
  region: S3_REGION,
  endpoint: S3_ENDPOINT,
  forcePathStyle: process.env.S3_FORCE_PATH_STYLE === 'true',
  credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
});
try {
  await client.send(new CreateBucketCommand({ Bucket: S3_BUCKET }));
  console.log(`made the bucket ${S3_BUCKET}`);
} catch (error) {
  if (!['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes(error.name)) throw error;
  console.log(`the bucket ${S3_BUCKET} is there`);
}
