select count(*) from beta_seat join alpha_course on true;
