import { pageAttributes } from '../../contract/pageProtocol.ts';
import type { SkeletonShape } from '../../contract/remote.ts';
import { Card } from './Card.tsx';
import { Cards, Split, Stack } from './Layout.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { Above, Bone, PhoneBone, SideBones, SkeletonRoot } from './Skeleton.styles.ts';

/** The outlines that a route may name, and lines of text. */
type Shape = Exclude<SkeletonShape, 'none'> | 'text';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

const CardBone = () => (
  <Card>
    <Stack $gap={3}>
      <Bone $w="35%" $h="1.5rem" $round />
      <Bone $w="80%" $h="1.25rem" />
      <Bone />
      <Bone $w="60%" />
    </Stack>
  </Card>
);

const CrumbBone = () => (
  <Above $gap={4} $line="2rem">
    <Bone $w="min(14rem, 60%)" />
  </Above>
);

const HeadBone = () => (
  <Above $gap={6} $line="5.0625rem">
    <Bone $w="min(22rem, 75%)" $h="2.5rem" />
    <Bone $w="min(34rem, 95%)" $h="1.125rem" />
    <PhoneBone $h="2.75rem" />
  </Above>
);

const Rows = ({ count, height = '3.25rem' }: { count: number; height?: string }) =>
  times(count).map((row) => <Bone key={row} $h={height} />);

const shapes: Record<Shape, (count: number) => React.ReactNode> = {
  cards: (count) => (
    <Cards as="div">
      {times(count).map((card) => (
        <CardBone key={card} />
      ))}
    </Cards>
  ),
  detail: (count) => (
    <Card>
      <Stack>
        <Bone $w="50%" $h="1.5rem" />
        <Rows count={Math.min(count, 4)} />
      </Stack>
    </Card>
  ),
  table: (count) => (
    <Card>
      <Stack $gap={3}>
        <Bone $w="40%" />
        <Rows count={count} />
      </Stack>
    </Card>
  ),
  form: (count) => (
    <Stack $gap={5}>
      {times(Math.min(count, 5)).map((field) => (
        <Stack key={field} $gap={2}>
          <Bone $w="7rem" $h="0.875rem" />
          <Bone $h="2.75rem" />
        </Stack>
      ))}
    </Stack>
  ),
  split: (count) => (
    <Split $sideFirst>
      <SideBones $gap={2}>
        <Rows count={count} height="2.75rem" />
      </SideBones>
      <Stack $gap={5}>
        <Bone $w="min(22rem, 75%)" $h="2.75rem" />
        <CardBone />
        <CardBone />
      </Stack>
    </Split>
  ),
  text: (count) => (
    <Stack $gap={2}>
      {times(count).map((line) => (
        <Bone key={line} $w={line === count - 1 ? '55%' : '100%'} />
      ))}
    </Stack>
  ),
};

/** What a whole-screen outline shows above the shape: a breadcrumb, and a heading if the shape has none. */
const above: Partial<Record<Shape, React.ReactNode>> = {
  detail: <CrumbBone />,
  split: <CrumbBone />,
  table: (
    <>
      <CrumbBone />
      <HeadBone />
    </>
  ),
};

export interface SkeletonProps {
  shape: Shape;
  /** Outlines a whole screen instead of the part below its heading. */
  isScreen?: boolean;
  /** Number of cards, rows, or lines. */
  count?: number;
  /** What is loading, for assistive technology. */
  label?: string;
}

/** The outline of content that is loading. It shows only after 150 ms, so that it does not flash before a quick answer. */
export const Skeleton = ({ shape, isScreen, count = 6, label = 'Loading…' }: SkeletonProps) => (
  <SkeletonRoot role="status" {...{ [pageAttributes.outline]: '' }}>
    <VisuallyHidden>{label}</VisuallyHidden>
    <div aria-hidden>
      {isScreen && above[shape]}
      {shapes[shape](count)}
    </div>
  </SkeletonRoot>
);
