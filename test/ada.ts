/** Somebody who is signed in, as the session of the studio knows her. */
export const ada = {
  id: 1,
  username: "ada",
  email: null,
  emailVerifiedAt: null,
  pendingEmail: null,
  phone: null,
  phoneVerifiedAt: null,
  nickname: "Ada",
  firstName: "",
  lastName: "",
  avatar: "",
  birthday: null,
  role: 0,
  createdAt: "2026-11-21T10:00:00.000Z",
  deleteAt: null,
};
