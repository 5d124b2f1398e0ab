/** Where a course and who booked it can be seen. */
export const coursePath = ({ id, generation }: { id: string; generation: 4 | 5 }) =>
  generation === 5
    ? { to: `/office/lessons/${id}` as never }
    : { to: '/phase4/products' as never, search: { view: id } as never }
